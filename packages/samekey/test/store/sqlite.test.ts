import { openSqliteStore } from "../../src/store/sqlite/store.ts";
import { recordStoreContract } from "./contract.ts";

recordStoreContract("SQLite", () => openSqliteStore(":memory:"));
