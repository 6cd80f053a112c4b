/** Calendar version of the built-in rule data. Raised with every change that alters what any input identifies to. */
export const PACK_VERSION = "2026.12.01.3";
