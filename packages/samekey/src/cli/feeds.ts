import type { DocumentSource } from "../config/schema.ts";
import type { RunnerOptions } from "../ingest/runner.ts";
import type { ConditionalState } from "../sources/conditional.ts";
import type { ReadOptions } from "../sources/contract.ts";
import { openInput } from "../sources/open-input.ts";
import { readBatches } from "../sources/read.ts";
import { readYoutubeChart, YOUTUBE_VIDEOS_URL } from "../sources/youtube-live.ts";

const readOptions = (source: DocumentSource, format: ReadOptions["format"]): ReadOptions => ({
  format,
  ...(source.url_column === undefined ? {} : { urlColumn: source.url_column }),
  ...(source.id_column === undefined ? {} : { idColumn: source.id_column }),
  ...(source.platform === undefined ? {} : { platform: source.platform }),
  ...(source.title_column === undefined ? {} : { titleColumn: source.title_column }),
  ...(source.items_path === undefined ? {} : { itemsPath: source.items_path }),
});

/** Opens the sources of a configuration: charts of the YouTube Data API, files and URLs. Validators of what was read are kept in `state`. */
export const createFeedOpener =
  (env: Readonly<Record<string, string | undefined>>, state: ConditionalState): RunnerOptions["open"] =>
  async (source, region, signal) => {
    if (source.type === "youtube-chart") {
      const items = readYoutubeChart({
        region,
        env,
        state,
        http: { signal },
        ...(source.base_url === undefined ? {} : { baseUrl: source.base_url }),
      });
      return { document: source.base_url ?? YOUTUBE_VIDEOS_URL, items, commit: async () => {} };
    }
    const location = source.location.replaceAll("{region}", encodeURIComponent(region));
    const opened = await openInput(location, {
      state,
      http: { signal },
      ...(source.format === undefined ? {} : { format: source.format }),
    });
    if (opened.notModified) return null;
    const { origin } = opened;
    const options: ReadOptions = { ...readOptions(source, opened.format), ...(origin === undefined ? {} : { origin }) };
    return { document: opened.name, items: readBatches(opened.bytes, options), commit: opened.commit };
  };
