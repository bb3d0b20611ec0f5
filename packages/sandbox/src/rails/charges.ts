import type { Db } from "@apex/engine/platform/db";
import { onlyRow } from "@apex/engine/platform/db";
import { requireSameOrder, type OrderFacts } from "./same-order.ts";
import type { ChargeRail, ChargeState } from "@apex/engine/rails/charges";

/** The last digits of a phone number decide its answer; any other number waits for a tester on the sandbox's page. */
export const magicNumbers: Readonly<Record<string, ChargeState>> = {
  "0001": "approved",
  "0002": "declined",
  "0003": "pending",
};

/** Operators whose customers answer by the last digits of their number, or by a tester. */
export function createSandboxCharges(db: Db): ChargeRail {
  return {
    assets: ["NGN", "GHS", "KES", "RWF", "XOF"],
    async charge({ reference, operator, phone, asset, amountMinor }) {
      const amount = amountMinor.toString();
      const known = onlyRow(
        await db.query<OrderFacts>(
          `insert into sandbox_charges as c (reference, phone, operator, asset, amount, state)
           values ($1, $2, $3, $4, $5, $6) on conflict (reference) do update set reference = c.reference
           returning asset, amount::text`,
          [reference, phone, operator, asset, amount, magicNumbers[phone.slice(-4)] ?? "pending"],
        ),
      );
      requireSameOrder(known, { asset, amount });
    },
    async stateOf(reference) {
      const [row] = await db.query<{ state: ChargeState }>(
        "select state from sandbox_charges where reference = $1",
        [reference],
      );
      return row?.state ?? "pending";
    },
    async cancel({ reference, operator, phone, asset, amountMinor }) {
      // A charge that is cancelled before it arrives stays cancelled.
      const row = onlyRow(
        await db.query<{ state: Exclude<ChargeState, "pending"> }>(
          `insert into sandbox_charges (reference, phone, operator, asset, amount, state) values ($1, $2, $3, $4, $5, 'cancelled')
           on conflict (reference) do update
             set state = case when sandbox_charges.state = 'pending' then 'cancelled' else sandbox_charges.state end
           returning state`,
          [reference, phone, operator, asset, amountMinor.toString()],
        ),
      );
      return row.state;
    },
  };
}

/** Answers a charge on the customer's phone. Returns whether a charge was open. */
export async function answerSandboxCharge(
  db: Db,
  reference: string,
  state: "approved" | "declined",
): Promise<boolean> {
  const answered = await db.query(
    "update sandbox_charges set state = $2 where reference = $1 and state = 'pending' returning reference",
    [reference, state],
  );
  return answered.length > 0;
}
