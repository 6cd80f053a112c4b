import type { Rule } from "../rule.ts";
import { datadog } from "./datadog.ts";
import { grafana } from "./grafana.ts";
import { hex } from "./hex.ts";
import { kibana } from "./kibana.ts";
import { looker } from "./looker.ts";
import { lookerstudio } from "./lookerstudio.ts";
import { metabase } from "./metabase.ts";
import { mode } from "./mode.ts";
import { powerbi } from "./powerbi.ts";
import { redash } from "./redash.ts";
import { superset } from "./superset.ts";
import { tableau } from "./tableau.ts";

/** Dashboards, reports and queries. */
export const DASHBOARDS: readonly Rule[] = [
  ...tableau,
  ...looker,
  ...lookerstudio,
  ...powerbi,
  ...grafana,
  ...metabase,
  ...superset,
  ...kibana,
  ...datadog,
  ...redash,
  ...mode,
  ...hex,
];
