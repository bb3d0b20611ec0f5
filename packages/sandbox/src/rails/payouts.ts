import { minuteMs } from "@apex/contract/durations";
import type { FiatWithdrawalMethod } from "@apex/contract/fiat-withdrawals/payout-account";
import { onlyRow, type Db } from "@apex/engine/platform/db";
import { namedAs } from "@apex/engine/rails/named-as";
import { requireSameOrder, type OrderFacts } from "./same-order.ts";
import { sandboxAccountName } from "./account-name.ts";
import type {
  PayoutFailure,
  PayoutRail,
  PayoutResult,
  PayoutState,
  PayoutWay,
} from "@apex/engine/rails/payouts";

const slowMs = 3_000;

/** Endings of bank account and phone numbers with a special answer. The first match counts, as the page shows. */
export const sandboxPayoutRules = [
  { ending: "00011", answers: "the name is nearly the one that is meant: “did you mean?”" },
  { ending: "00022", answers: "no such account" },
  { ending: "00033", answers: `its name after ${slowMs / 1_000} seconds` },
  { ending: "00044", answers: "name enquiry is down" },
  { ending: "00055", answers: "a payout fails at once: the account is closed" },
  { ending: "00066", answers: "a payout is accepted and fails a minute later" },
  { ending: "00077", answers: "a payout is pending for ten minutes, then succeeds" },
  { ending: "00088", answers: "a payout is pending until you end it" },
] as const;
type Ending = (typeof sandboxPayoutRules)[number]["ending"];

/** The outcome of a payout. `afterMs` null means when a tester says so. */
interface Course {
  readonly outcome: PayoutResult;
  readonly afterMs: number | null;
}

const paidAtOnce: Course = { outcome: { result: "SUCCESS" }, afterMs: 0 };
const courses: Readonly<Partial<Record<Ending, Course>>> = {
  "00055": { outcome: { result: "FAILURE", reason: "account-closed" }, afterMs: 0 },
  "00066": { outcome: { result: "FAILURE", reason: "account-limit" }, afterMs: minuteMs },
  "00077": { outcome: { result: "SUCCESS" }, afterMs: 10 * minuteMs },
  "00088": { outcome: { result: "SUCCESS" }, afterMs: null },
};

const way = (
  method: FiatWithdrawalMethod,
  isInternational: boolean,
  assets: readonly PayoutWay["asset"][],
): PayoutWay[] => assets.map((asset) => ({ asset, method, isInternational }));

const ways: readonly PayoutWay[] = [
  ...way("bank_transfer", false, ["NGN", "GHS", "KES", "RWF"]),
  ...way("bank_transfer", true, ["USD", "EUR", "GBP"]),
  ...way("mobile_money", false, ["NGN", "GHS", "KES", "RWF", "XOF"]),
];

interface Row {
  readonly result: string;
  readonly reason: string | null;
  readonly settles_at: Date | null;
}

/** Partners in the database: each reference is paid once, however often it is sent. */
export function createSandboxPayouts(db: Db): PayoutRail {
  return {
    ways,
    async enquire({ bankId, country, accountNumber }, claimedName) {
      const ending = endingOf(accountNumber);
      if (ending === "00044") throw new Error("The sandbox's name enquiry is down.");
      if (ending === "00033") await new Promise((resolve) => setTimeout(resolve, slowMs));
      if (ending === "00022") return undefined;
      const accountName = sandboxAccountName(`${country}:${bankId ?? ""}:${accountNumber}`);
      const named = namedAs(accountName, claimedName);
      return named && ending === "00011" ? { ...named, match: "close" } : named;
    },
    async send({ reference, account, asset, amountMinor }, at) {
      const ending = endingOf(account.accountNumber);
      const { outcome, afterMs } = (ending && courses[ending]) ?? paidAtOnce;
      const row = onlyRow(
        await db.query<Row & OrderFacts>(
          `insert into sandbox_payouts as p
             (reference, bank_name, account_number, account_name, asset, amount, result, reason, sent_at, settles_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
           on conflict (reference) do update set sends = p.sends + 1
           returning result, reason, settles_at, asset, amount::text`,
          [
            reference,
            account.bankName,
            account.accountNumber,
            account.accountName,
            asset,
            amountMinor.toString(),
            outcome.result,
            outcome.result === "FAILURE" ? outcome.reason : null,
            at,
            afterMs === null ? null : new Date(at.getTime() + afterMs),
          ],
        ),
      );
      requireSameOrder(row, { asset, amount: amountMinor.toString() });
      return stateOf(row, at);
    },
    async read(reference, at) {
      const [row] = await db.query<Row>(
        "select result, reason, settles_at from sandbox_payouts where reference = $1",
        [reference],
      );
      return row === undefined ? { state: "unknown" } : stateOf(row, at);
    },
  };
}

/** Ends a pending payout as a tester wants. Returns false if there is none. */
export async function endSandboxPayout(
  db: Db,
  reference: string,
  outcome: PayoutResult,
  at: Date,
): Promise<boolean> {
  const ended = await db.query(
    `update sandbox_payouts set result = $2, reason = $3, settles_at = $4
     where reference = $1 and (settles_at is null or settles_at > $4) returning reference`,
    [reference, outcome.result, outcome.result === "FAILURE" ? outcome.reason : null, at],
  );
  return ended.length > 0;
}

function stateOf({ result, reason, settles_at }: Row, at: Date): PayoutState {
  if (settles_at === null || settles_at > at) return { state: "pending" };
  return {
    state: "settled",
    outcome: result === "SUCCESS" ? { result } : { result: "FAILURE", reason: failureOf(reason) },
  };
}

function failureOf(reason: string | null): PayoutFailure {
  return reason === "account-closed" || reason === "account-limit" ? reason : "rejected";
}

function endingOf(number: string): Ending | undefined {
  return sandboxPayoutRules.find(({ ending }) => number.endsWith(ending))?.ending;
}
