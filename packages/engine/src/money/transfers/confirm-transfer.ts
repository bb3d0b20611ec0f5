import { createTransferBody } from "@apex/contract/transfers/create-transfer";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import { paidSum, paidWords } from "../../runtime/money-request.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hourPrices } from "../prices/hour-prices.ts";
import { findPayees } from "./find-payees.ts";
import { checkTransferSum } from "./transfer-limits.ts";

/** The security code's message says who is paid, and what leaves the wallet. */
export const confirmTransfer = confirmable(
  z.omit(createTransferBody, { security: true }),
  async ({ recipientId, ...sum }, caller, context) => {
    const told = paidWords(sum);
    const { workspaceId } = caller;
    const { recipient } = await findPayees(context, { workspaceId, recipientId });
    if (recipient === undefined) throw new Refusal("recipient-not-found");
    if (recipient.workspaceId === caller.workspaceId) throw new Refusal("recipient-is-self");
    const prices = await hourPrices(context.rails.market, context.clock.business());
    checkTransferSum(paidSum(sum), caller, { prices, figures: context.switches });
    return {
      id: "apex.server.code.transfer",
      params: {
        ...told,
        name: recipient.maskedName,
        username: recipient.username,
      },
    };
  },
);
