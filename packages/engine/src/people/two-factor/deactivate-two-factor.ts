import { waitAfterTwoFactorOffMs } from "@apex/contract/limits";
import { deactivateTwoFactor } from "@apex/contract/two-factor/two-factor";
import { endPartialSessions } from "../sessions/partial-sessions.ts";
import { newSession, refreshSession } from "../sessions/sessions.ts";
import { handle } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { Refusal } from "../../platform/refusal.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { logSecurity } from "../security/security-log.ts";
import { holdMoney } from "../security/money-hold.ts";
import { hasAuthenticator } from "../factors/authenticators.ts";

/** Turns two-factor off. Withdrawals wait a day, so that its owner hears of it first. */
export const deactivateTwoFactorHandler = handle(
  deactivateTwoFactor,
  { needs: "signed-in", area: "any-member", token: "never", proof: "presence" },
  async ({ caller, facts }, context) => {
    const { userId } = caller;
    if (!(await hasAuthenticator(context.db, userId))) throw new Refusal("two-factor-off");
    await refuseLocked(context, caller.userId);
    return async () => {
      const session = await newSession(context, facts);
      const now = context.clock.business();
      const answer = await context.db.tx(async (tx) => {
        const gone = await tx.query(
          "delete from authenticators where user_id = $1 and confirmed_at is not null returning user_id",
          [userId],
        );
        if (gone.length === 0) throw new Refusal("two-factor-off");
        await tx.query("delete from recovery_codes where user_id = $1", [userId]);
        await logSecurity(tx, {
          userId,
          sessionId: caller.sessionId,
          kind: "two-factor-off",
          facts,
          at: session.createdAt,
        });
        await endPartialSessions(tx, userId);
        await holdMoney(tx, userId, new Date(now.getTime() + waitAfterTwoFactorOffMs));
        return refreshSession(tx, caller, session);
      });
      await sendNoticeAside(context, userId, {
        code: "two-factor-off",
        params: { at: session.createdAt },
      });
      return answer;
    };
  },
);
