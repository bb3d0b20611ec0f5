import type { DeclineReason } from "@apex/contract/cards/card";
import { cardDeclinesMax } from "@apex/contract/limits";
import { moneyOf } from "@apex/contract/money";
import type { EngineContext } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import type { NewEvent } from "../../ledger/movement.ts";
import { requireSameReport } from "../../runtime/repeated-report.ts";
import { cardChanged, cardNews, moved } from "./card-movement.ts";
import { balanceOf, lockCard, type CardRow } from "./card-row.ts";
import { cardAsset, cardFees, monthOf } from "./card-terms.ts";
import { declineByRules, type MerchantCharge } from "./payment-verdict.ts";

/** A payment that a merchant requests from the issuer, who asks us. */
export interface PaymentRequest extends MerchantCharge {
  readonly cardId: string;
  /** The issuer's reference: a repeat gets the first answer. */
  readonly reference: string;
  /** The merchant's country, ISO 3166. */
  readonly country: string;
}

export interface PaymentAnswer {
  readonly paymentId: string;
  readonly outcome: "approved" | "declined";
  readonly reason?: DeclineReason | undefined;
}

/** Decides whether a card may pay: puts the amount on hold for the merchant, or returns why not, once per reference. */
export function authorisePayment(
  context: EngineContext,
  request: PaymentRequest,
): Promise<PaymentAnswer> {
  const now = context.clock.business();
  return context.db.tx(async (tx) => {
    const card = await lockCard(tx, request.cardId);
    const known = await answered(context, tx, request);
    if (known !== undefined) return known;
    const paymentId = timedUuid(now);
    const reason =
      declineByRules(card, request, await spentMinor(tx, card.id, now)) ??
      (await keep(tx, context, card, { request, paymentId, now }));
    if (reason === undefined) return { paymentId, outcome: "approved" };
    await decline(tx, context, card, { request, paymentId, reason, now });
    return { paymentId, outcome: "declined", reason };
  });
}

interface AnsweredRow {
  readonly id: string;
  readonly decline_reason: DeclineReason | null;
  readonly card_id: string;
  readonly amount: string;
}

/**
 * The first answer to a repeated request.
 * @throws {Refusal} idempotency-key-reused for another card or amount; then nothing is put on hold.
 */
async function answered(
  context: EngineContext,
  tx: Tx,
  { reference, cardId, amountMinor }: PaymentRequest,
): Promise<PaymentAnswer | undefined> {
  const [row] = await tx.query<AnsweredRow>(
    "select id, decline_reason, card_id, amount from card_transactions where reference = $1",
    [reference],
  );
  if (row === undefined) return undefined;
  requireSameReport(
    context,
    { kind: "card-payment", reference },
    {
      before: { card: row.card_id, amount: row.amount },
      now: { card: cardId, amount: amountMinor.toString() },
    },
  );
  return row.decline_reason === null
    ? { paymentId: row.id, outcome: "approved" }
    : { paymentId: row.id, outcome: "declined", reason: row.decline_reason };
}

async function spentMinor(tx: Tx, cardId: string, now: Date): Promise<bigint> {
  const { spent } = onlyRow(
    await tx.query<{ spent: string }>(
      `select coalesce(sum(amount - refunded), 0) as spent from card_transactions
       where card_id = $1 and kind = 'payment' and state in ('authorised', 'settled') and created_at >= $2`,
      [cardId, monthOf(now).startsAt],
    ),
  );
  return BigInt(spent);
}

interface Asked {
  readonly request: PaymentRequest;
  readonly paymentId: string;
  readonly now: Date;
}

/** Puts the amount on hold on the card; returns the reason if it cannot. */
async function keep(
  tx: Tx,
  { ledger }: EngineContext,
  card: CardRow,
  { request, paymentId, now }: Asked,
): Promise<DeclineReason | undefined> {
  const { outcome } = await ledger.postIn(tx, {
    at: now,
    legs: moved(request.amountMinor, [card.id, "available"], [card.id, "held"], paymentId),
    events: [
      cardNews(card.workspace_id, "card-payment", {
        cardId: card.id,
        paymentId,
        merchant: request.merchant,
        ...moneyOf(request.amountMinor, cardAsset),
        paidBy: card.holder_id ?? card.user_id,
      }),
    ],
  });
  if (outcome === "insufficient-funds") return "insufficient-funds";
  if (outcome !== "posted") throw new Error(`A card payment was answered "${outcome}".`);
  await insertPayment(tx, request, { paymentId, now });
  await tx.query("update cards set used_at = coalesce(used_at, $2) where id = $1", [card.id, now]);
  return undefined;
}

/** Records a declined payment, with the fee if the card could not cover it, and blocks a card after too many of those. */
async function decline(
  tx: Tx,
  { ledger, switches }: EngineContext,
  card: CardRow,
  { request, paymentId, reason, now }: Asked & { readonly reason: DeclineReason },
): Promise<void> {
  const isUncovered = reason === "insufficient-funds";
  const left = isUncovered ? await balanceOf(tx, card.id) : 0n;
  // A card with less than the fee is charged none: nobody owes money for a payment that was not made.
  const wholeFeeMinor = cardFees.decline.minor(switches);
  const feeMinor = left >= wholeFeeMinor ? wholeFeeMinor : 0n;
  await insertPayment(tx, request, { paymentId, now, reason, feeMinor });
  const isBlocked =
    isUncovered && (await uncoveredDeclines(tx, card, now)) >= BigInt(cardDeclinesMax);
  if (isBlocked)
    await tx.query("update cards set status = 'blocked', block_reason = 'declines' where id = $1", [
      card.id,
    ]);
  await ledger.postIn(tx, {
    at: now,
    legs: moved(feeMinor, [card.id, "available"], [null, "fees"], paymentId),
    events: [cardChanged(card.workspace_id), ...declineNews(card, request, reason, isBlocked)],
  });
}

function declineNews(
  { id: cardId, workspace_id, label }: CardRow,
  { merchant, amountMinor }: PaymentRequest,
  reason: DeclineReason,
  isBlocked: boolean,
): NewEvent[] {
  return [
    cardNews(workspace_id, "card-declined", {
      cardId,
      reason,
      merchant,
      ...moneyOf(amountMinor, cardAsset),
    }),
    ...(isBlocked ? [cardNews(workspace_id, "card-blocked", { cardId, label })] : []),
  ];
}

/** Payments of this month that the card could not cover, since it was last unblocked. */
export async function uncoveredDeclines(
  tx: Pick<Tx, "query">,
  card: Pick<CardRow, "id" | "unblocked_at">,
  now: Date,
): Promise<bigint> {
  const { count } = onlyRow(
    await tx.query<{ count: bigint }>(
      `select count(*) as count from card_transactions
       where card_id = $1 and decline_reason = 'insufficient-funds' and created_at >= $2
         and ($3::timestamptz is null or created_at > $3)`,
      [card.id, monthOf(now).startsAt, card.unblocked_at],
    ),
  );
  return count;
}

async function insertPayment(
  tx: Tx,
  request: PaymentRequest,
  {
    paymentId,
    now,
    reason,
    feeMinor = 0n,
  }: {
    readonly paymentId: string;
    readonly now: Date;
    readonly reason?: DeclineReason;
    readonly feeMinor?: bigint;
  },
): Promise<void> {
  await tx.query(
    `insert into card_transactions (id, card_id, kind, state, amount, fee, reference, merchant, category, country, decline_reason,
       created_at)
     values ($1, $2, 'payment', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      paymentId,
      request.cardId,
      reason === undefined ? "authorised" : "declined",
      request.amountMinor.toString(),
      feeMinor.toString(),
      request.reference,
      request.merchant,
      request.category,
      request.country,
      reason ?? null,
      now,
    ],
  );
}
