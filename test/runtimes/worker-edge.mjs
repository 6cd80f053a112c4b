// The lane of workerd for samekey/edge: a test handler, so that no port is opened. INPUT is a JSON binding.
import { runEdge } from "./edge.mjs";
import { createEdge } from "./edge-bundle.mjs";

export default {
  async test(_controller, env) {
    console.log(JSON.stringify(await runEdge(createEdge, env.INPUT)));
  },
};
