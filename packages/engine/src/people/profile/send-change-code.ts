import { sendChangeCode } from "@apex/contract/auth/send-code";
import { handle } from "../../runtime/handle.ts";
import { pendingChange, proveNewContact } from "./contact-change.ts";
import { Refusal } from "../../platform/refusal.ts";

/** Resends the code or link that proves the new email or phone of a pending change. */
export const sendChangeCodeHandler = handle(
  sendChangeCode,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ params, body, caller }, context) => {
    const change = await pendingChange(context, caller.userId, params.identifierType);
    if (change === undefined) throw new Refusal("not-found");
    return proveNewContact(context, change, body.carrier);
  },
);
