// `npm run bench:growth -- [--from 10000] [--to 1000000]`: measures how much every read of the contract and
// every recurring job reads from the database as the ledger grows, in blocks of 8 KiB and in rows. No figure is a time,
// so a busy machine changes none.
// @ts-check
import { parseArgs } from "node:util";
import { testServerDb } from "@apex/engine/testing/test-db";
import { postgresDb } from "../apps/api/src/postgres-db.ts";
import { allowedGrowth } from "../tests/growth/allowed-growth.ts";
import { growsWith } from "../tests/growth/growth-rule.ts";
import { growthFixture } from "../tests/growth/growth.ts";
import { startPostgres } from "./postgres.mjs";

const { values } = parseArgs({
  options: {
    from: { type: "string", default: "10000" },
    to: { type: "string", default: "1000000" },
  },
});

const postgres = await startPostgres();
process.env.TEST_DATABASE_URL = postgres.url;
const owner = await testServerDb();
const fixture = await growthFixture(await postgresDb(owner.url, { poolSize: 1 }));
try {
  const before = await fixture.at(Number(values.from));
  const after = await fixture.at(Number(values.to));
  const grown = new Set(growsWith(before, after).map(({ name }) => name));
  console.log(`\nBlocks and rows read with ${before.entries} entries, and with ${after.entries}`);
  console.table(
    Object.fromEntries(
      [...after.readings].map(([name, { blocks, rows, scanned }]) => {
        const first = before.readings.get(name) ?? { blocks: 0, rows: 0 };
        const reason = allowedGrowth.find((one) => name.startsWith(one.name))?.reason;
        return [
          name,
          {
            blocks: first.blocks,
            "blocks then": blocks,
            times: Number((blocks / Math.max(1, first.blocks)).toFixed(1)),
            rows: first.rows,
            "rows then": rows,
            "read whole": scanned.join(", "),
            grows: grown.has(name) ? (reason ?? "TOO MUCH") : "",
          },
        ];
      }),
    ),
  );
  process.exitCode = [...grown].some(
    (name) => !allowedGrowth.some((one) => name.startsWith(one.name)),
  )
    ? 1
    : 0;
} finally {
  await fixture.close();
  await owner.close();
  await postgres.stop();
}
