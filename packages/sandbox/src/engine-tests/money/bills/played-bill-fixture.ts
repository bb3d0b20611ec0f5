import { billFixture } from "@apex/engine/money/bills/bill-fixture";
import { sandboxMigrations } from "../../../migrations/sandbox-migrations.ts";
import { createSandboxBills } from "../../../rails/bills.ts";

/** The steps of tests of bills, at the sandbox's billers or another aggregator. */
export async function playedBillFixture(billsOf = createSandboxBills) {
  const test = await billFixture(billsOf, { migrations: sandboxMigrations });
  return {
    ...test,

    /** Times that a bill was sent to the billers. */
    async sends(reference: string): Promise<number | undefined> {
      const [row] = await test.db.query<{ sends: number }>(
        "select sends from sandbox_bills where reference = $1",
        [reference],
      );
      return row?.sends;
    },
  };
}

export type PlayedBillFixture = Awaited<ReturnType<typeof playedBillFixture>>;
