import {
  createCardBody,
  fundCardBody,
  withdrawFromCardBody,
} from "@apex/contract/cards/card-money";
import { deleteCardBody, revealCardBody, terminateCardBody } from "@apex/contract/cards/cards";
import { moneyOf, type Money } from "@apex/contract/money";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { reviewedFeeMinor, reviewFunding, reviewWithdrawal } from "./card-amounts.ts";
import { boughtDollars } from "./bought-dollars.ts";
import { cardAsset } from "./card-terms.ts";
import { findCard, maskedNumber } from "./card-row.ts";

/** The card's name in a code's message: its label and last digits. */
async function named({ workspaceId }: Caller, { db, clock }: EngineContext, id: string) {
  const card = await findCard(db, { id, workspaceId }, clock.business());
  return { label: card.label, number: maskedNumber(card.last_four) };
}

/** The amount that leaves the wallet that buys the dollars. */
async function payOf(
  context: EngineContext,
  caller: Caller,
  quoteId: string | undefined,
  cents: bigint,
): Promise<Money | undefined> {
  const bought = await boughtDollars(context, caller, quoteId, cents);
  return bought && moneyOf(bought.trade.payMinor, bought.trade.from);
}

/** The security code's message says which card, and how much. */
export const confirmCards = {
  createCard: confirmable(
    z.omit(createCardBody, { security: true }),
    async ({ label, amount, fee, holder, quoteId }, caller, context) => {
      const cents = reviewFunding(amount) + reviewedFeeMinor(fee);
      const params = { label, amount: movedAmount({ direction: "out", amount, fee }), fee };
      const pay = await payOf(context, caller, quoteId, cents);
      if (pay) return { id: "apex.server.code.createCardFrom", params: { ...params, pay } };
      if (holder === undefined) return { id: "apex.server.code.createCard", params };
      return {
        id: "apex.server.code.issueCard",
        params: { ...params, name: holder.name.trim() },
      };
    },
  ),
  fundCard: confirmable(
    z.omit(fundCardBody, { security: true }),
    async ({ cardId, amount, fee, quoteId }, caller, context) => {
      const feeMinor = reviewedFeeMinor(fee);
      const cents = reviewFunding(amount) + feeMinor;
      const card = await named(caller, context, cardId);
      const pay = await payOf(context, caller, quoteId, cents);
      if (pay) return { id: "apex.server.code.fundCardFrom", params: { ...card, amount, pay } };
      if (feeMinor === 0n) return { id: "apex.server.code.fundCard", params: { ...card, amount } };
      return {
        id: "apex.server.code.fundCardAtFee",
        params: { ...card, amount, fee: moneyOf(feeMinor, cardAsset) },
      };
    },
  ),
  withdrawFromCard: confirmable(
    z.omit(withdrawFromCardBody, { security: true }),
    async ({ cardId, amount }, caller, context) => {
      reviewWithdrawal(amount);
      const card = await named(caller, context, cardId);
      return { id: "apex.server.code.withdrawFromCard", params: { ...card, amount } };
    },
  ),
  revealCard: confirmable(
    z.omit(revealCardBody, { security: true }),
    async ({ cardId }, caller, context) => ({
      id: "apex.server.code.revealCard",
      params: await named(caller, context, cardId),
    }),
  ),
  terminateCard: confirmable(
    z.omit(terminateCardBody, { security: true }),
    async ({ cardId }, caller, context) => ({
      id: "apex.server.code.terminateCard",
      params: await named(caller, context, cardId),
    }),
  ),
  deleteCard: confirmable(
    z.omit(deleteCardBody, { security: true }),
    async ({ cardId }, caller, context) => ({
      id: "apex.server.code.deleteCard",
      params: await named(caller, context, cardId),
    }),
  ),
};
