import {
  isStalePlan,
  plannedEachTime,
  type Row,
  type SqlValue,
  type Tx,
} from "@apex/engine/platform/db";
import type pg from "pg";
import { isUsableAfter, throwAsConnectionFailed } from "./connection-failed.ts";
import { noEndMs } from "./database-waits.ts";

/** Most prepared statements per connection; others are planned at each call. */
const preparedAtMost = 500;

/** Prefix of the names of prepared statements. */
export const statementPrefix = "apex_";

/** Names each statement, so that a connection parses and plans it once. */
export interface StatementNames {
  nameOf(sql: string): string | undefined;
  /** Gives a statement another name, so that every connection plans it again. */
  rename(sql: string): void;
}

/** Statements without names are planned at each call. */
export const noNames: StatementNames = { nameOf: () => undefined, rename: () => undefined };

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  let named = 0;
  return {
    nameOf(sql) {
      const known = names.get(sql);
      if (known !== undefined || names.size >= preparedAtMost || sql.startsWith(plannedEachTime))
        return known;
      const name = `${statementPrefix}${named++}`;
      names.set(sql, name);
      return name;
    },
    rename(sql) {
      names.delete(sql);
    },
  };
}

/** The engine's queries over the driver's. */
export function queriesOf(client: pg.ClientBase, names: StatementNames): Tx {
  return {
    async query<R extends object = Row>(sql: string, params: readonly SqlValue[] = []) {
      const name = names.nameOf(sql);
      const asked = { text: sql, values: [...params], ...(name !== undefined && { name }) };
      const { rows } = await client.query<R>(asked).catch((error: unknown) => {
        if (isStalePlan(error)) names.rename(sql);
        return throwAsConnectionFailed(error);
      });
      return rows;
    },
    async exec(sql) {
      const asked = { text: sql, query_timeout: noEndMs };
      await client.query(asked).catch(throwAsConnectionFailed);
    },
  };
}

/**
 * Runs `work` between `begin` and `commit`, or `rollback` if it rejects.
 * @param begin The statements that begin it.
 * @throws the error of `work`, or of the rollback: then the connection is useless.
 */
export async function transaction<T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
  begin = "begin",
): Promise<T> {
  // Sent as a query with a time limit: `exec` would wait for ever for a server that is gone.
  await tx.query(begin);
  try {
    const result = await work({ ...tx });
    await tx.query("commit");
    return result;
  } catch (error) {
    // A server that is gone has rolled back already.
    if (isUsableAfter(error)) await tx.query("rollback");
    throw error;
  }
}
