// The lane of workerd: a test handler, so that no port is opened. TABLES is a JSON binding.
import * as core from "../../packages/core/dist/index.js";
import { runTables } from "./tables.mjs";

export default {
  test(_controller, env) {
    console.log(JSON.stringify(runTables(core, env.TABLES)));
  },
};
