import { remakeRecoveryCodes } from "@apex/contract/two-factor/two-factor";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { logSecurity } from "../security/security-log.ts";
import { hasAuthenticator } from "../factors/authenticators.ts";
import { makeRecoveryCodes } from "../factors/recovery-codes.ts";

/** Replaces the recovery codes; the old ones become invalid. */
export const remakeRecoveryCodesHandler = handle(
  remakeRecoveryCodes,
  { needs: "owned", area: "any-member", token: "never", proof: "presence" },
  async ({ caller, facts }, context) => {
    const { userId } = caller;
    if (!(await hasAuthenticator(context.db, userId))) throw new Refusal("two-factor-off");
    await refuseLocked(context, caller.userId);
    return async () => {
      const recoveryCodes = await context.db.tx(async (tx) => {
        await logSecurity(tx, {
          userId,
          sessionId: caller.sessionId,
          kind: "recovery-codes-made",
          facts,
          at: context.clock.wall(),
        });
        return makeRecoveryCodes(context, tx, userId);
      });
      return { recoveryCodes };
    };
  },
);
