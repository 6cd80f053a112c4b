import type { Rule } from "../rule.ts";
import { amo } from "./amo.ts";
import { appstore } from "./appstore.ts";
import { chrome } from "./chrome.ts";
import { docker } from "./docker.ts";
import { edge } from "./edge.ts";
import { kaggle } from "./kaggle.ts";
import { playstore } from "./playstore.ts";
import { vscode } from "./vscode.ts";

/** Applications, extensions, images, models, datasets. */
export const APPS: readonly Rule[] = [...appstore, ...playstore, ...chrome, ...edge, ...amo, ...vscode, ...docker, ...kaggle];
