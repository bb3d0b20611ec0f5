import { proposeRefund } from "@apex/contract/desk/adjustments";
import { Refusal } from "../../platform/refusal.ts";
import { handleDesk } from "../access/desk-call.ts";
import { mayRefund } from "../adjustments/adjustment-roles.ts";
import { loadAdjustment } from "../adjustments/load-adjustment.ts";
import { lockRefunded, proposeIn, refuseClosed } from "../adjustments/propose-in.ts";
import { claimCase } from "../cases/claim-case.ts";
import { findOthersTicket, queue } from "./opened-case.ts";

export const proposeRefundHandler = handleDesk(
  proposeRefund,
  mayRefund,
  async (request, context) => {
    const { params, body, member } = request;
    await context.db.tx(async (tx) => {
      const ticket = await findOthersTicket(tx, params.id, member);
      const { workspace_id: workspaceId, operation_id: id } = ticket;
      await refuseClosed(tx, workspaceId);
      const at = context.clock.wall();
      await claimCase(tx, { queue, id: params.id }, { member, at });
      if (id === null) throw new Refusal("not-found");
      const refunded = await lockRefunded(tx, { id }, body.amount.asset);
      const proposed = {
        body,
        workspaceId,
        direction: "in",
        refunded,
        ticketId: params.id,
      } as const;
      await proposeIn(tx, context, request, proposed);
    });
    return { adjustment: await loadAdjustment(context, body.id, member) };
  },
);
