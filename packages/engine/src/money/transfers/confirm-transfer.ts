import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { createTransferBody } from "@apex/contract/transfers/create-transfer";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findPayees } from "./find-payees.ts";

/** The security code's message says who is paid, and what leaves the wallet. */
export const confirmTransfer = confirmable(
  z.omit(createTransferBody, { security: true }),
  async ({ recipientId, amount, fee }, caller, context) => {
    const { workspaceId } = caller;
    const { recipient } = await findPayees(context, { workspaceId, recipientId });
    if (recipient === undefined) throw new Refusal("recipient-not-found");
    if (recipient.workspaceId === caller.workspaceId) throw new Refusal("recipient-is-self");
    return {
      id: "apex.server.code.transfer",
      params: {
        amount: movedAmount({ direction: "out", amount, fee }),
        name: recipient.maskedName,
        username: recipient.username,
      },
    };
  },
);
