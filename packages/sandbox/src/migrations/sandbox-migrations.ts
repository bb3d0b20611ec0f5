import type { Migration } from "@apex/engine/platform/migrations/all-migrations";
import { sandboxTablesSql } from "./0001-sandbox-tables.ts";
import { sandboxEventsSql } from "./0002-sandbox-events.ts";

/** The sandbox's own tables, recorded beside the engine's: the words of a name are used once in both lists. */
export const sandboxMigrations: readonly Migration[] = [
  { name: "0001-sandbox-tables", sql: sandboxTablesSql },
  { name: "0002-sandbox-events", sql: sandboxEventsSql },
];
