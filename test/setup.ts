import fc from "fast-check";

/**
 * Property tests draw the same inputs on every run, so that a failure is a change of the code and never of the luck. SAMEKEY_SEED=random draws new ones;
 * a number repeats a run that printed it.
 */
const seed = process.env.SAMEKEY_SEED ?? "20261130";
if (seed !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
