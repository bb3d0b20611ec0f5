import type { Migration } from "@apex/engine/platform/migrations/all-migrations";
import { issuedCardsSql } from "./0002-issued-cards.ts";
import { sandboxTablesSql } from "./0001-sandbox-tables.ts";
import { sandboxEventsSql } from "./0003-sandbox-events.ts";

/** The sandbox's own tables, recorded beside the engine's: the words of a name are used once in both lists. */
export const sandboxMigrations: readonly Migration[] = [
  { name: "0001-sandbox-tables", sql: sandboxTablesSql },
  { name: "0002-issued-cards", sql: issuedCardsSql, before: "issuers-keep-card-secrets" },
  { name: "0003-sandbox-events", sql: sandboxEventsSql },
];
