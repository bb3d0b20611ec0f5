import { proposeAdjustment } from "@apex/contract/desk/adjustments";
import { Refusal } from "../../platform/refusal.ts";
import { handleDesk } from "../access/desk-call.ts";
import { refuseOwnAccount } from "../access/own-account.ts";
import { mayAdjust } from "./adjustment-roles.ts";
import { loadAdjustment } from "./load-adjustment.ts";
import { lockRefunded, proposeIn, refuseClosed } from "./propose-in.ts";

export const proposeAdjustmentHandler = handleDesk(
  proposeAdjustment,
  mayAdjust,
  async (request, context) => {
    const { body, member } = request;
    const { workspaceId, direction, amount, reference } = body;
    await context.db.tx(async (tx) => {
      await refuseClosed(tx, workspaceId);
      await refuseOwnAccount(tx, member, workspaceId);
      const named = { workspaceId, reference: reference?.trim().toUpperCase() ?? "" };
      const refunded =
        reference === undefined ? undefined : await lockRefunded(tx, named, amount.asset);
      if (reference !== undefined && (direction === "out" || refunded === undefined))
        throw new Refusal("validation-failed", {
          issues: [{ path: ["body", "reference"], code: "invalid" }],
        });
      await proposeIn(tx, context, request, { body, workspaceId, direction, refunded });
    });
    return { adjustment: await loadAdjustment(context, body.id, member) };
  },
);
