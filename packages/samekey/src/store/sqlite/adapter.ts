export * from "../../sqlite/driver.ts";
