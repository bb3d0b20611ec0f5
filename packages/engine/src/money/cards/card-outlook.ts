import { dayMs } from "@apex/contract/durations";
import { declineReasons, type CardOutlook, type DeclineReason } from "@apex/contract/cards/card";
import { cardDeclinesMax } from "@apex/contract/limits";
import { moneyOf } from "@apex/contract/money";
import type { EngineContext } from "../../runtime/context.ts";
import { uncoveredDeclines } from "./authorise-payment.ts";
import type { CardRow } from "./card-row.ts";
import { cardAsset, cardFees } from "./card-terms.ts";
import { forecastCharges, type PastCharge } from "./forecast-charges.ts";

/** Charges within this time are searched for recurring ones. */
const lookBackMs = 400 * dayMs;

interface DeclineRow {
  readonly id: string;
  readonly decline_reason: string;
  readonly merchant: string;
  readonly amount: string;
  readonly created_at: Date;
}

/** The payments to expect from a card. */
export async function outlookOf(
  { db, switches }: Pick<EngineContext, "db" | "switches">,
  card: CardRow,
  now: Date,
): Promise<CardOutlook> {
  const [charges, declines, count] = await Promise.all([
    db.query<{ merchant: string; amount: string; created_at: Date }>(
      `select merchant, amount, created_at from card_transactions
       where card_id = $1 and kind = 'payment' and state in ('authorised', 'settled') and created_at >= $2 order by id`,
      [card.id, new Date(now.getTime() - lookBackMs)],
    ),
    db.query<DeclineRow>(
      `select id, decline_reason, merchant, amount, created_at from card_transactions
       where card_id = $1 and state = 'declined' order by id desc limit 1`,
      [card.id],
    ),
    uncoveredDeclines(db, card, now),
  ]);
  const past = charges.map(({ merchant, amount, created_at: at }): PastCharge => ({
    merchant,
    amountMinor: BigInt(amount),
    at,
  }));
  const [last] = declines;
  const canPay = card.status === "active" || card.status === "blocked";
  return {
    upcoming: (canPay ? forecastCharges(past, now) : []).map(
      ({ merchant, amountMinor, expectedAt }) => ({
        merchant,
        amount: moneyOf(amountMinor, cardAsset),
        expectedAt: expectedAt.toISOString(),
      }),
    ),
    declineFee: moneyOf(cardFees.decline.minor(switches), cardAsset),
    declinesLeft: Math.max(0, cardDeclinesMax - Number(count)),
    ...(last !== undefined && {
      lastDecline: {
        transactionId: last.id,
        reason: storedReason(last.decline_reason),
        merchant: last.merchant,
        amount: moneyOf(BigInt(last.amount), cardAsset),
        at: last.created_at.toISOString(),
      },
    }),
  };
}

export function storedReason(reason: string): DeclineReason {
  const known = declineReasons.find((one) => one === reason);
  if (known === undefined) throw new Error(`"${reason}" is no reason of a decline.`);
  return known;
}
