import type { Tx } from "@apex/engine/platform/db";
import { expect, test } from "vitest";
import { transaction } from "./database-queries.ts";

test.each(["commit", "rollback"])(
  "lets no transaction wait for ever to begin or to %s",
  async (end) => {
    const asked: string[] = [];
    const tx: Tx = {
      async query(sql) {
        asked.push(sql);
        return [];
      },
      // The driver sets no time limit, because a migration may take any time.
      exec: (sql) => Promise.reject(new Error(`Nothing would end the wait for ${sql}.`)),
    };
    const failure = new Error("What was done between statements failed.");
    const done = transaction(tx, async () => {
      if (end === "rollback") throw failure;
      return "done";
    }).catch((error: unknown) => error);
    expect(await done).toBe(end === "rollback" ? failure : "done");
    expect(asked).toEqual(["begin", end]);
  },
);
