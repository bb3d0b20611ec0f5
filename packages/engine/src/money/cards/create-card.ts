import { createCard, keepCardDetails } from "@apex/contract/cards/card-money";
import { businessCardsMax, bvnLength, cardDetailsLifeMs, cardsMax } from "@apex/contract/limits";
import { hasBvn, documentLevel } from "@apex/contract/verification/asks-for-bvn";
import type { EngineContext } from "../../runtime/context.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { handleMoney, type MoneyRequest } from "../money-call.ts";
import { postedOperation } from "../../runtime/money-request.ts";
import type { Movement } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";
import { cardDetailsOwner, cardOwner } from "../../platform/sealing/sealed-columns.ts";
import { openText, sealText } from "../../platform/sealing/sealed-text.ts";
import { referralTrade } from "../referrals/referral-jobs.ts";
import type { QuotedTrade } from "../trade/quoted-trade.ts";
import { boughtDollars } from "./bought-dollars.ts";
import { controlColumns, writeControls } from "./card-controls.ts";
import { cardIssue, cardUnused } from "./card-jobs.ts";
import { cardChanged, cardOperation, moved } from "./card-movement.ts";
import { fundingCounter, fundingRefusal, reviewFee, reviewFunding } from "./card-amounts.ts";
import { cardFees } from "./card-terms.ts";
import { recordMove } from "./card-writes.ts";
import { confirmCards } from "./confirm-cards.ts";
import { orderedCard } from "./card-approvals.ts";

type Request = MoneyRequest<typeof createCard>;

/**
 * Stores PIN and BVN sealed, so that the customer sends them once. A Nigerian has to send a whole BVN; anybody else
 * needs a verified document.
 */
export const keepCardDetailsHandler = handle(
  keepCardDetails,
  {
    needs: "verified",
    area: ["cards", "create"],
    token: "never",
    logged: { not: "nothing changes before the card is ordered" },
  },
  async ({ body: { pin, bvn }, caller }, context) => {
    const { country } = onlyRow(
      await context.db.query<{ country: string | null }>(
        "select country from users where id = $1",
        [caller.userId],
      ),
    );
    const isAsked = hasBvn(country);
    if (isAsked && bvn?.length !== bvnLength)
      throw new Refusal("validation-failed", {
        issues: [
          { path: ["body", "bvn"], code: bvn === undefined ? "value-required" : "bvn-length" },
        ],
      });
    if (!isAsked && caller.kycLevel < documentLevel) throw new Refusal("document-required");
    const id = crypto.randomUUID();
    const [sealedPin, sealedBvn] = await Promise.all([
      sealText(context.sealKeys, cardDetailsOwner(id, "pin"), pin),
      isAsked && bvn !== undefined
        ? sealText(context.sealKeys, cardDetailsOwner(id, "bvn"), bvn)
        : null,
    ]);
    await context.db.query(
      "insert into card_details (id, workspace_id, sealed_pin, sealed_bvn, created_at) values ($1, $2, $3, $4, $5)",
      [id, caller.workspaceId, sealedPin, sealedBvn, context.clock.wall()],
    );
    return { detailsId: id };
  },
);

/** Takes the fee and the first funding, and orders the card; card-jobs.ts does the rest. */
export const createCardHandler = handleMoney(
  createCard,
  {
    needs: "verified",
    area: ["cards", "create"],
    token: "never",
    port: "cards",
    proof: confirmCards.createCard,
    approval: orderedCard,
    logged: { kind: "card-made", subject: ({ body }) => body.label },
  },
  async (request, context) => {
    const { body, caller, idempotency } = request;
    if (!context.rails.cardIssuer.isOpen.creation) throw new Refusal("card-creation-unavailable");
    const amountMinor = reviewFunding(body.amount);
    const controls = body.controls && controlColumns(body.controls, ["controls"]);
    const feeMinor = reviewFee(body.fee, cardFees.creation, context.switches);
    const cardId = idempotency.operationId;
    const sealed = await resealedDetails(context, caller.workspaceId, body.detailsId, cardId);
    const bought = await boughtDollars(context, caller, body.quoteId, amountMinor + feeMinor);
    return async (codeId) => {
      const now = context.clock.business();
      const outcome = await context.db.tx(async (tx) => {
        const posted = await context.ledger.postIn(
          tx,
          movementOf(request, { amountMinor, feeMinor, codeId, bought }, now),
        );
        if (posted.outcome !== "posted") return posted;
        await bought?.use(tx, now);
        await takeDetails(tx, body.detailsId);
        await insertCard(tx, request, sealed, now);
        if (controls !== undefined) await writeControls(tx, cardId, controls);
        if (posted.isOnHold !== true)
          await recordMove(tx, { id: cardId, cardId, kind: "funding", amountMinor, at: now });
        return posted;
      });
      return postedOperation(outcome, cardId, fundingRefusal);
    };
  },
);

interface SealedDetails {
  readonly pin: string;
  /** Null for a card that is ordered without a BVN. */
  readonly bvn: string | null;
}

/** PIN and BVN, sealed again for the card, because sealed data opens only for the owner that it was sealed for. */
async function resealedDetails(
  { db, sealKeys, clock }: EngineContext,
  workspaceId: string,
  detailsId: string,
  cardId: string,
): Promise<SealedDetails> {
  const [row] = await db.query<{ sealed_pin: string; sealed_bvn: string | null }>(
    "select sealed_pin, sealed_bvn from card_details where id = $1 and workspace_id = $2 and created_at > $3",
    [detailsId, workspaceId, new Date(clock.wall().getTime() - cardDetailsLifeMs)],
  );
  if (row === undefined) throw new Refusal("card-details-expired");
  const reseal = async (part: "pin" | "bvn", sealed: string) =>
    sealText(
      sealKeys,
      cardOwner(cardId, part),
      await openText(sealKeys, cardDetailsOwner(detailsId, part), sealed),
    );
  const [pin, bvn] = await Promise.all([
    reseal("pin", row.sealed_pin),
    row.sealed_bvn === null ? null : reseal("bvn", row.sealed_bvn),
  ]);
  return { pin, bvn };
}

/** Deletes the stored details, which can be used for one card only. */
async function takeDetails(tx: Tx, detailsId: string): Promise<void> {
  const taken = await tx.query("delete from card_details where id = $1 returning id", [detailsId]);
  if (taken.length === 0) throw new Refusal("card-details-expired");
}

interface Paid {
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly codeId: string;
  /** The trade for the dollars, if another wallet pays. */
  readonly bought: QuotedTrade | undefined;
}

function movementOf(
  { body, caller, idempotency }: Request,
  { amountMinor, feeMinor, codeId, bought }: Paid,
  now: Date,
): Movement {
  const { operationId } = idempotency;
  const { workspaceId } = caller;
  const card = {
    id: operationId,
    workspace_id: workspaceId,
    network: body.network,
    label: body.label.trim(),
    last_four: null,
  };
  return {
    at: now,
    idempotency,
    codeId,
    operations: [
      cardOperation(card, {
        id: operationId,
        kind: "create-card",
        status: "pending",
        amountMinor,
        feeMinor,
      }),
      ...(bought ? [bought.operation] : []),
    ],
    legs: [
      ...(bought?.legs ?? []),
      ...moved(amountMinor, [workspaceId, "available"], [operationId, "available"], operationId),
      ...moved(feeMinor, [workspaceId, "available"], [null, "fees"], operationId),
    ],
    counters: [fundingCounter(workspaceId, amountMinor, now)],
    events: [cardChanged(workspaceId, operationId)],
    jobs: [
      cardIssue(operationId, now),
      ...cardUnused(operationId, now),
      ...(bought ? [referralTrade(bought.trade.operationId, now)] : []),
    ],
  };
}

async function insertCard(
  tx: Tx,
  { body, caller, idempotency }: Request,
  sealed: SealedDetails,
  now: Date,
): Promise<void> {
  // The lock keeps the count and the default right when two cards are created at once.
  await tx.query("select from workspaces where id = $1 for no key update", [caller.workspaceId]);
  const { open } = onlyRow(
    await tx.query<{ open: bigint }>(
      "select count(*) as open from cards where workspace_id = $1 and status <> 'terminated'",
      [caller.workspaceId],
    ),
  );
  const most = caller.workspaceType === "business" ? businessCardsMax : cardsMax;
  if (open >= BigInt(most)) throw new Refusal("too-many-cards", { params: { most } });
  const holderId = await holderOf(tx, caller, body.holder?.userId);
  await tx.query(
    `insert into cards (id, workspace_id, user_id, network, colour, label, holder_name, status, is_default, sealed_pin, sealed_bvn,
       created_at, holder_id)
     select $1, $2, $3::uuid, $4, $5, $6, upper(coalesce($11::text, legal_name(u))),
       'pending', not exists (select from cards where workspace_id = $2 and is_default), $7, $8, $9, $10::uuid
     from users u where u.id = coalesce($10::uuid, $3)`,
    [
      idempotency.operationId,
      caller.workspaceId,
      caller.userId,
      body.network,
      body.colour,
      body.label.trim(),
      sealed.pin,
      sealed.bvn,
      now,
      holderId,
      body.holder?.name.trim() ?? null,
    ],
  );
}

/**
 * The holder of a new card: a member of the business, by default the one who orders it; none in a personal workspace.
 * @throws {Refusal} validation-failed for a person who is no member.
 */
async function holderOf(
  tx: Tx,
  { workspaceId, workspaceType, userId }: Request["caller"],
  wanted: string | undefined,
): Promise<string | null> {
  if (workspaceType === "personal" && wanted === undefined) return null;
  const members =
    workspaceType === "personal"
      ? []
      : await tx.query("select from members where workspace_id = $1 and user_id = $2", [
          workspaceId,
          wanted ?? userId,
        ]);
  if (members.length > 0) return wanted ?? userId;
  throw new Refusal("validation-failed", {
    issues: [{ path: ["body", "holder", "userId"], code: "invalid" }],
  });
}
