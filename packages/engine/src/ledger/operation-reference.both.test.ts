import { expect, test } from "vitest";
import { onlyRow } from "../platform/db.ts";
import { testDb } from "../testing/test-db.ts";

test("references never repeat and do not count up", async () => {
  const db = await testDb();
  const row = onlyRow(
    await db.query<{ all: bigint; distinct: bigint }>(
      "select count(*) as all, count(distinct operation_reference(n)) as distinct from generate_series(1::bigint, 50000) as n",
    ),
  );
  expect(row.distinct).toBe(row.all);
  await db.close();
});
