import type { Row, SqlValue, Tx } from "@apex/engine/db";
import type pg from "pg";

/** Statements that each connection keeps prepared; later ones are planned at each call. */
const preparedAtMost = 500;

/** Names each statement, so that it is parsed and planned once a connection. */
export type StatementNames = (sql: string) => string | undefined;

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= preparedAtMost) return known;
    const name = `apex_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/** The engine's queries over the driver's. */
export function queriesOf(client: pg.Pool | pg.ClientBase, nameOf: StatementNames): Tx {
  return {
    async query<R extends object = Row>(sql: string, params: readonly SqlValue[] = []) {
      const name = nameOf(sql);
      const { rows } = await client.query<R>({
        text: sql,
        values: [...params],
        ...(name !== undefined && { name }),
      });
      return rows;
    },
    async exec(sql) {
      await client.query(sql);
    },
  };
}

/** Runs `work` between `begin` and `commit`, or `rollback` when it rejects. */
export async function transaction<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.exec("begin");
  try {
    const result = await work(tx);
    await tx.exec("commit");
    return result;
  } catch (error) {
    await tx.exec("rollback");
    throw error;
  }
}
