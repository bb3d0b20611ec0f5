import { moneyOf } from "@apex/contract/money";
import type { EngineContext } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Tx } from "../../platform/db.ts";
import type { Leg, Movement } from "../../ledger/movement.ts";
import { requireSameReport } from "../../runtime/repeated-report.ts";
import { Refusal } from "../../platform/refusal.ts";
import { cardMail } from "./card-mail.ts";
import { cardChanged, cardNews, cardOperation, moved } from "./card-movement.ts";
import { lockCard, type CardRow } from "./card-row.ts";
import { cardAsset } from "./card-terms.ts";

interface PaymentRow {
  readonly id: string;
  readonly card_id: string;
  readonly kind: string;
  readonly state: string;
  readonly amount: string;
  readonly refunded: string;
  readonly merchant: string;
}

/** Does work on a payment while its card is locked. */
function withPayment(
  context: EngineContext,
  paymentId: string,
  work: (tx: Tx, card: CardRow, payment: PaymentRow) => Promise<void>,
): Promise<void> {
  return context.db.tx(async (tx) => {
    const find = () =>
      tx.query<PaymentRow>(
        "select * from card_transactions where id = $1 and kind = 'payment' and state <> 'declined'",
        [paymentId],
      );
    const [known] = await find();
    if (known === undefined) throw new Refusal("not-found");
    const card = await lockCard(tx, known.card_id);
    // Read again under the lock: a concurrent change may have come first.
    const [payment] = await find();
    if (payment === undefined) throw new Refusal("not-found");
    await work(tx, card, payment);
  });
}

/**
 * Settles a payment: the merchant takes the whole hold or a part of it, and the rest returns to the card. A repeat
 * changes nothing.
 * @throws {Refusal} amount-above-maximum for more than was authorised; card-changed for a payment that was released.
 */
export function settlePayment(
  context: EngineContext,
  { paymentId, amountMinor }: { readonly paymentId: string; readonly amountMinor?: bigint },
): Promise<void> {
  return withPayment(context, paymentId, async (tx, card, payment) => {
    if (payment.state === "settled")
      return requireSameReport(
        context,
        { kind: "card-settlement", reference: payment.id },
        { before: { amount: payment.amount }, now: { amount: amountMinor?.toString() } },
      );
    if (payment.state !== "authorised") throw new Refusal("card-changed");
    const keptMinor = BigInt(payment.amount);
    const takenMinor = amountMinor ?? keptMinor;
    if (takenMinor > keptMinor)
      throw new Refusal("amount-above-maximum", {
        params: { maximum: moneyOf(keptMinor, cardAsset) },
      });
    const now = context.clock.business();
    await tx.query(
      "update card_transactions set state = 'settled', amount = $2, settled_at = $3 where id = $1",
      [payment.id, takenMinor.toString(), now],
    );
    await post(tx, context, {
      at: now,
      ...joined(
        {
          legs: moved(takenMinor, [card.id, "held"], [null, "settlement"], payment.id),
        },
        givenBack(card, payment, [card.id, "held"], { amountMinor: keptMinor - takenMinor, now }),
      ),
      events: [cardChanged(card.workspace_id)],
    });
  });
}

/** Releases the hold of a payment at the merchant's request. A repeat changes nothing. */
export function releasePayment(context: EngineContext, paymentId: string): Promise<void> {
  return withPayment(context, paymentId, async (tx, card, payment) => {
    if (payment.state === "released") return;
    if (payment.state !== "authorised") throw new Refusal("card-changed");
    const now = context.clock.business();
    await tx.query(
      "update card_transactions set state = 'released', settled_at = $2 where id = $1",
      [payment.id, now],
    );
    const back = { amountMinor: BigInt(payment.amount), now };
    await post(tx, context, {
      at: now,
      ...givenBack(card, payment, [card.id, "held"], back),
      events: [cardChanged(card.workspace_id)],
    });
  });
}

/**
 * Refunds at most what the merchant took: to the card, or to the wallet if the card has ended. Once per reference.
 * @throws {Refusal} amount-above-maximum for more than is left of the payment; card-changed for a payment that is not settled.
 */
export function refundPayment(
  context: EngineContext,
  {
    paymentId,
    reference,
    amountMinor,
  }: { readonly paymentId: string; readonly reference: string; readonly amountMinor: bigint },
): Promise<void> {
  return withPayment(context, paymentId, async (tx, card, payment) => {
    const [known] = await tx.query<{ payment_id: string | null; amount: string }>(
      "select payment_id, amount from card_transactions where reference = $1",
      [reference],
    );
    if (known !== undefined)
      return requireSameReport(
        context,
        { kind: "card-refund", reference },
        {
          before: { payment: known.payment_id ?? undefined, amount: known.amount },
          now: { payment: payment.id, amount: amountMinor.toString() },
        },
      );
    if (payment.state !== "settled") throw new Refusal("card-changed");
    const leftMinor = BigInt(payment.amount) - BigInt(payment.refunded);
    if (amountMinor > leftMinor)
      throw new Refusal("amount-above-maximum", {
        params: { maximum: moneyOf(leftMinor, cardAsset) },
      });
    const now = context.clock.business();
    const refundId = timedUuid(now);
    await tx.query("update card_transactions set refunded = refunded + $2 where id = $1", [
      payment.id,
      amountMinor.toString(),
    ]);
    await tx.query(
      `insert into card_transactions (id, card_id, kind, state, amount, reference, merchant, payment_id, went_to_wallet, created_at,
         settled_at)
       values ($1, $2, 'refund', 'settled', $3, $4, $5, $6, $7, $8, $8)`,
      [
        refundId,
        card.id,
        amountMinor.toString(),
        reference,
        payment.merchant,
        payment.id,
        card.status === "terminated",
        now,
      ],
    );
    await post(tx, context, {
      at: now,
      ...givenBack(card, payment, [null, "settlement"], {
        amountMinor,
        now,
        operationId: refundId,
      }),
      events: [
        cardChanged(card.workspace_id),
        cardNews(card.workspace_id, "card-refund", {
          cardId: card.id,
          merchant: payment.merchant,
          ...moneyOf(amountMinor, cardAsset),
        }),
      ],
    });
  });
}

type Part = Pick<Movement, "legs"> & Partial<Pick<Movement, "operations" | "jobs">>;

/** Returns a payment's money to its card or, once the card has ended, to the wallet, with a record and a mail. */
function givenBack(
  card: CardRow,
  payment: PaymentRow,
  from: readonly [owner: string | null, kind: Leg["kind"]],
  {
    amountMinor,
    now,
    operationId = timedUuid(now),
  }: { readonly amountMinor: bigint; readonly now: Date; readonly operationId?: string },
): Part {
  if (amountMinor === 0n) return { legs: [] };
  if (card.status !== "terminated")
    return { legs: moved(amountMinor, from, [card.id, "available"], payment.id) };
  return {
    operations: [
      cardOperation(card, {
        id: operationId,
        kind: "reversal",
        status: "completed",
        amountMinor,
        data: { sender: { name: payment.merchant }, reversalReason: "card-refund" },
      }),
    ],
    legs: moved(amountMinor, from, [card.workspace_id, "available"], operationId),
    jobs: [cardMail("cardRefundToWallet", operationId, now)],
  };
}

function joined(one: Part, other: Part): Part {
  return { ...other, legs: [...one.legs, ...other.legs] };
}

async function post(tx: Tx, { ledger }: EngineContext, movement: Movement): Promise<void> {
  const { outcome } = await ledger.postIn(tx, movement);
  if (outcome !== "posted") throw new Error(`A card payment was answered "${outcome}".`);
}
