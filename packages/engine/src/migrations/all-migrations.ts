import { identitySql } from "./0001-identity.ts";
import { ledgerSql } from "./0002-ledger.ts";
import { moneySql } from "./0003-money.ts";
import { upkeepSql } from "./0004-upkeep.ts";

/** One file of schema: applied once, in order, never edited afterwards. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

export const migrations: readonly Migration[] = [
  { name: "0001-identity", sql: identitySql },
  { name: "0002-ledger", sql: ledgerSql },
  { name: "0003-money", sql: moneySql },
  { name: "0004-upkeep", sql: upkeepSql },
];
