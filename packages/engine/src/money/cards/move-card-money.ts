import { fundCard, withdrawFromCard } from "@apex/contract/cards/card-money";
import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { handleMoney, type MoneyRequest } from "../money-call.ts";
import { noteOf } from "../note-of.ts";
import { postedOperation } from "../../runtime/money-request.ts";
import type { PostOutcome } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";
import { boughtDollars } from "./bought-dollars.ts";
import { referralTrade } from "../referrals/referral-jobs.ts";
import type { QuotedTrade } from "../trade/quoted-trade.ts";
import {
  fundingCounter,
  fundingRefusal,
  reviewFee,
  reviewFunding,
  reviewWithdrawal,
} from "./card-amounts.ts";
import { cardMail } from "./card-mail.ts";
import { cardFees } from "./card-terms.ts";
import { cardChanged, cardOperation, moved } from "./card-movement.ts";
import { lockCard, type CardRow } from "./card-row.ts";
import { recordMove } from "./card-writes.ts";
import { confirmCards } from "./confirm-cards.ts";
import { cardFunding } from "./card-approvals.ts";

type Move = typeof fundCard | typeof withdrawFromCard;

interface MoveRules {
  readonly isOnto: boolean;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly codeId: string;
  /** The trade for the dollars, if another wallet pays. */
  readonly bought: QuotedTrade | undefined;
}

/** Moves money from the wallet to a card. */
export const fundCardHandler = handleMoney(
  fundCard,
  {
    needs: "verified",
    area: ["cards", "create"],
    token: ["cards", "approve"],
    port: "cards",
    proof: confirmCards.fundCard,
    approval: cardFunding,
    logged: { kind: "card-funded", nameIn: "cards.label", id: ({ body }) => body.cardId },
  },
  async (request, context) => {
    if (!context.rails.cardIssuer.isOpen.funding) throw new Refusal("card-funding-unavailable");
    const amountMinor = reviewFunding(request.body.amount);
    const { caller, body } = request;
    const feeMinor = reviewFee(body.fee, cardFees.funding, context.switches);
    const bought = await boughtDollars(context, caller, body.quoteId, amountMinor + feeMinor);
    return (codeId) =>
      move(request, context, { isOnto: true, amountMinor, feeMinor, codeId, bought });
  },
);

/** Moves money from a card to the wallet. */
export const withdrawFromCardHandler = handleMoney(
  withdrawFromCard,
  {
    needs: "verified",
    area: ["cards", "create"],
    token: ["cards", "approve"],
    port: "cards",
    proof: confirmCards.withdrawFromCard,
    logged: { kind: "card-emptied", nameIn: "cards.label", id: ({ body }) => body.cardId },
  },
  async (request, context) => {
    if (!context.rails.cardIssuer.isOpen.withdrawal)
      throw new Refusal("card-withdrawal-unavailable");
    const amountMinor = reviewWithdrawal(request.body.amount);
    return (codeId) =>
      move(request, context, {
        isOnto: false,
        amountMinor,
        feeMinor: 0n,
        codeId,
        bought: undefined,
      });
  },
);

async function move(
  request: MoneyRequest<typeof fundCard> | MoneyRequest<typeof withdrawFromCard>,
  context: EngineContext,
  rules: MoveRules,
): Promise<string> {
  const { body, caller, idempotency } = request;
  const now = context.clock.business();
  const outcome = await context.db.tx(async (tx) => {
    const card = await lockCard(tx, body.cardId, caller.workspaceId);
    const posted = await postMove(tx, context, card, { request, rules, now });
    // A replay is answered whatever the card's current status is.
    if (posted.outcome === "posted") {
      await rules.bought?.use(tx, now);
      if (card.status !== "active" && card.status !== "blocked") throw new Refusal("card-changed");
      if (posted.isOnHold !== true)
        await recordMove(tx, {
          id: idempotency.operationId,
          cardId: card.id,
          kind: rules.isOnto ? "funding" : "withdrawal",
          amountMinor: rules.amountMinor,
          at: now,
        });
    }
    return posted;
  });
  return postedOperation(outcome, idempotency.operationId, fundingRefusal);
}

function postMove(
  tx: Tx,
  { ledger }: EngineContext,
  card: CardRow,
  {
    request: { body, caller, idempotency },
    rules: { isOnto, amountMinor, feeMinor, codeId, bought },
    now,
  }: {
    readonly request: Pick<MoneyRequest<Move>, "body" | "caller" | "idempotency">;
    readonly rules: MoveRules;
    readonly now: Date;
  },
): Promise<PostOutcome> {
  const { operationId } = idempotency;
  const { workspaceId } = caller;
  const note = noteOf(body);
  const [wallet, own] = [
    [workspaceId, "available"],
    [card.id, "available"],
  ] as const;
  return ledger.postIn(tx, {
    at: now,
    idempotency,
    codeId,
    operations: [
      cardOperation(card, {
        id: operationId,
        kind: isOnto ? "fund-card" : "card-withdrawal",
        status: "completed",
        amountMinor,
        feeMinor,
        ...(note !== undefined && { data: { note } }),
      }),
      ...(bought ? [bought.operation] : []),
    ],
    legs: [
      ...(bought?.legs ?? []),
      ...(isOnto
        ? [
            ...moved(amountMinor, wallet, own, operationId),
            ...moved(feeMinor, wallet, [null, "fees"], operationId),
          ]
        : moved(amountMinor, own, wallet, operationId)),
    ],
    ...(isOnto && { counters: [fundingCounter(workspaceId, amountMinor, now)] }),
    events: [cardChanged(workspaceId, operationId)],
    jobs: [
      ...(isOnto ? [cardMail("cardFunded", operationId, now)] : []),
      ...(bought ? [referralTrade(bought.trade.operationId, now)] : []),
    ],
  });
}
