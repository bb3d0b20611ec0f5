import { dayMs } from "@apex/contract/durations";
import { cardUnusedLifeMs, cardUnusedWarningDays } from "@apex/contract/limits";
import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewJob } from "../../ledger/movement.ts";
import type { CardOrder, IssuedCard } from "../../rails/card-issuer.ts";
import { cardOwner } from "../../platform/sealing/sealed-columns.ts";
import { openText } from "../../platform/sealing/sealed-text.ts";
import { cardMail, cardMailJobs } from "./card-mail.ts";
import { cardChanged, cardNews, cardOperation, moved } from "./card-movement.ts";
import { balanceOf, lockCard, maskedNumber, type CardRow } from "./card-row.ts";
import { endUnmadeCard } from "./card-writes.ts";
import { endCard } from "./end-card.ts";

const issueKind = "card-issue";
const unusedKind = "card-unused";

const issuePayload = z.object({ cardId: z.uuid() });
const unusedPayload = z.object({ cardId: z.uuid(), isLast: z.boolean() });

/** The job that orders a card from the issuer, and polls until it is issued. */
export function cardIssue(cardId: string, at: Date): NewJob {
  return { kind: issueKind, payload: { cardId }, runAt: at };
}

/** The jobs that warn about, and end, a card that makes no payments. */
export function cardUnused(cardId: string, createdAt: Date): NewJob[] {
  const on = (ms: number, isLast: boolean): NewJob => ({
    kind: unusedKind,
    payload: { cardId, isLast },
    runAt: new Date(createdAt.getTime() + ms),
  });
  return [
    ...cardUnusedWarningDays.map((day) => on(day * dayMs, false)),
    on(cardUnusedLifeMs, true),
  ];
}

async function orderOf(
  { db, sealKeys }: EngineContext,
  id: string,
): Promise<CardOrder | undefined> {
  const [card] = await db.query<CardRow>(
    "select * from cards where id = $1 and status = 'pending'",
    [id],
  );
  if (card === undefined || card.sealed_pin === null) return undefined;
  const [bvn, pin] = await Promise.all([
    card.sealed_bvn === null
      ? undefined
      : openText(sealKeys, cardOwner(id, "bvn"), card.sealed_bvn),
    openText(sealKeys, cardOwner(id, "pin"), card.sealed_pin),
  ]);
  return {
    reference: id,
    network: card.network === "mastercard" ? "mastercard" : "visa",
    holderName: card.holder_name,
    ...(bvn !== undefined && { bvn }),
    pin,
    orderedAt: card.created_at,
  };
}

const issue: JobHandler = async (payload, context) => {
  const { cardId } = issuePayload.parse(payload);
  const order = await orderOf(context, cardId);
  if (order === undefined) return;
  const answer = await context.rails.cardIssuer.issue(order, context.clock.business());
  if (answer.state === "pending") {
    await enqueue(context.db, [cardIssue(cardId, answer.askAgainAt)]);
  } else if (answer.state === "ready") {
    await ready(context, cardId, answer.card);
  } else {
    await refused(context, cardId);
  }
};

/** The card is made: the PIN and the BVN that were sent with its order are erased. */
async function ready(context: EngineContext, cardId: string, made: IssuedCard): Promise<void> {
  await context.db.tx(async (tx) => {
    const card = await lockCard(tx, cardId);
    if (card.status !== "pending") return;
    const now = context.clock.business();
    const { lastFour, expiry, billingAddress } = made;
    await tx.query(
      `update cards set status = 'active', sealed_pin = null, sealed_bvn = null, last_four = $2, expiry = $3,
         billing_address = $4::text::jsonb where id = $1`,
      [cardId, lastFour, expiry, JSON.stringify(billingAddress)],
    );
    await context.ledger.postIn(tx, {
      at: now,
      transitions: [
        {
          operationId: cardId,
          from: ["pending"],
          to: "completed",
          event: "card-ready",
          data: { accountNumber: maskedNumber(lastFour) },
        },
      ],
      legs: [],
      events: [
        cardChanged(card.workspace_id, cardId),
        cardNews(card.workspace_id, "card-ready", { cardId, label: card.label }),
      ],
      jobs: [cardMail("cardReady", cardId, now)],
    });
  });
}

/** The fee of a card's order, in cents. It is read from the order, because staff may have changed the fee since. */
async function feeOfOrder(tx: Tx, cardId: string): Promise<bigint> {
  const { fee } = onlyRow(
    await tx.query<{ fee: string }>("select fee from operations where id = $1", [cardId]),
  );
  return BigInt(fee);
}

/** The issuer refuses the card: the fee and the first funding are returned. */
async function refused(context: EngineContext, cardId: string): Promise<void> {
  await context.db.tx(async (tx) => {
    const card = await lockCard(tx, cardId);
    if (card.status !== "pending") return;
    const now = context.clock.business();
    const amountMinor = await balanceOf(tx, cardId);
    const feeMinor = await feeOfOrder(tx, cardId);
    const operationId = timedUuid(now);
    const { workspace_id: workspaceId } = card;
    await context.ledger.postIn(tx, {
      at: now,
      transitions: [
        {
          operationId: cardId,
          from: ["pending"],
          to: "failed",
          event: "reversed",
          data: { failureReason: "card-refused" },
        },
      ],
      operations: [
        cardOperation(card, {
          id: operationId,
          kind: "reversal",
          status: "completed",
          amountMinor: amountMinor + feeMinor,
          data: { reversalReason: "card-refused" },
        }),
      ],
      legs: [
        ...moved(amountMinor, [cardId, "available"], [workspaceId, "available"], operationId),
        ...moved(feeMinor, [null, "fees"], [workspaceId, "available"], operationId),
      ],
      events: [
        cardChanged(workspaceId, cardId),
        cardNews(workspaceId, "card-refused", { cardId, label: card.label }),
      ],
      jobs: [cardMail("cardRefused", cardId, now)],
    });
    await endUnmadeCard(tx, cardId, { reason: "refused", at: now });
    // The card was never made, so it has no history.
    await tx.query("delete from card_transactions where card_id = $1", [cardId]);
  });
}

const unused: JobHandler = async (payload, context, { runAt }) => {
  const { cardId, isLast } = unusedPayload.parse(payload);
  await context.db.tx(async (tx) => {
    const card = await lockCard(tx, cardId);
    if (card.used_at !== null || (card.status !== "active" && card.status !== "blocked")) return;
    if (isLast) return endCard(tx, context, card, { reason: "unused" });
    const endsAt = new Date(card.created_at.getTime() + cardUnusedLifeMs);
    const days = Math.round((endsAt.getTime() - runAt.getTime()) / dayMs);
    await announce(
      tx,
      [cardNews(card.workspace_id, "card-unused", { cardId, label: card.label, days })],
      runAt,
    );
    await enqueue(tx, [cardMail("cardUnusedWarning", cardId, runAt)]);
  });
};

export const cardJobs: Readonly<Record<string, JobHandler>> = {
  [issueKind]: issue,
  [unusedKind]: unused,
  ...cardMailJobs,
};
