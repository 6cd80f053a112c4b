export * from "../../sqlite/errors.ts";
