import { activateTwoFactor } from "@apex/contract/two-factor/two-factor";
import { endPartialSessions } from "../sessions/partial-sessions.ts";
import { endOtherSessions, forgetTrust, newSession, refreshSession } from "../sessions/sessions.ts";
import { handle } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { Refusal } from "../../platform/refusal.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { logSecurity } from "../security/security-log.ts";
import {
  countingFactorTries,
  hasAuthenticator,
  readAuthenticatorStep,
  takeAuthenticatorStep,
} from "../factors/authenticators.ts";
import { makeRecoveryCodes } from "../factors/recovery-codes.ts";

/**
 * Turns two-factor on, after a code has proved that the app has the secret. All other sessions end, because they have
 * not proved it. Codes that were sent before become invalid.
 */
export const activateTwoFactorHandler = handle(
  activateTwoFactor,
  { needs: "owned", area: "any-member", token: "never", proof: "presence" },
  async ({ body, caller, facts }, context) => {
    const { userId } = caller;
    if (await hasAuthenticator(context.db, userId)) throw new Refusal("two-factor-on");
    await refuseLocked(context, caller.userId);
    return async () => {
      const step = await countingFactorTries(context, userId, () =>
        readAuthenticatorStep(context, { userId, code: body.code, pendingIn: caller.sessionId }),
      );
      const session = await newSession(context, facts);
      const now = context.clock.wall();
      const answer = await context.db.tx(async (tx) => {
        const confirmed = await tx.query(
          `update authenticators set confirmed_at = $2
           where user_id = $1 and confirmed_at is null and session_id = $3 returning user_id`,
          [userId, now, caller.sessionId],
        );
        if (confirmed.length === 0) throw new Refusal("two-factor-on");
        await takeAuthenticatorStep(tx, context, { userId, step });
        await logSecurity(tx, {
          userId,
          sessionId: caller.sessionId,
          kind: "two-factor-on",
          facts,
          at: now,
        });
        const recoveryCodes = await makeRecoveryCodes(context, tx, userId);
        await tx.query(
          "update codes set expires_at = $2 where user_id = $1 and purpose = 'transaction' and expires_at > $2",
          [userId, now],
        );
        await forgetTrust(tx, userId);
        await endPartialSessions(tx, userId);
        await endOtherSessions(tx, context, caller);
        return { ...(await refreshSession(tx, caller, session)), recoveryCodes };
      });
      await sendNoticeAside(context, userId, { code: "two-factor-on", params: { at: now } });
      return answer;
    };
  },
);
