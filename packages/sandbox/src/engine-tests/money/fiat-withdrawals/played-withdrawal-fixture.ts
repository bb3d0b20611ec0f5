import { fiatWithdrawalFixture } from "@apex/engine/money/fiat-withdrawals/fiat-withdrawal-fixture";
import { sandbox } from "../../../sandbox.ts";
import { createSandboxPayouts } from "../../../rails/payouts.ts";

type Outside = Omit<Parameters<typeof fiatWithdrawalFixture>[0], "simulation">;

/** The steps of tests of withdrawals, at the sandbox's providers or other ones. */
export async function playedWithdrawalFixture(
  outside: Outside = { rails: (db) => ({ payouts: createSandboxPayouts(db) }) },
) {
  const test = await fiatWithdrawalFixture({ simulation: sandbox, ...outside });
  return {
    ...test,

    /** The number of times that each payout was sent to the partner. */
    async sends(): Promise<number[]> {
      const rows = await test.db.query<{ sends: number }>("select sends from sandbox_payouts");
      return rows.map(({ sends }) => sends);
    },
  };
}

export type PlayedWithdrawalFixture = Awaited<ReturnType<typeof playedWithdrawalFixture>>;
