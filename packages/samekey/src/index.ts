/** The service as a library: what the command line is built from. */
export { loadConfig, parseConfig } from "./config/load.ts";
export type { Config, SourceConfig } from "./config/schema.ts";
export { ERROR_CODES, type ErrorCode, SamekeyError } from "./errors.ts";
export { judge, skipRate } from "./ingest/canary.ts";
export { type PassOptions, type PassSummary, runPass } from "./ingest/pass.ts";
export { createRunner } from "./ingest/runner.ts";
export { runSchedule, stagger, systemClock } from "./ingest/schedule.ts";
export { createApp } from "./serve/app.ts";
export { type Listening, listen } from "./serve/listen.ts";
export type * from "./sources/contract.ts";
export { openInput } from "./sources/open-input.ts";
export { readBatches, readItems } from "./sources/read.ts";
export type * from "./store/contract.ts";
export { openSqliteStore } from "./store/sqlite/store.ts";
