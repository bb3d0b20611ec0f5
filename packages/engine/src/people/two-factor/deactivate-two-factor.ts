import { deactivateTwoFactor } from "@apex/contract/two-factor/two-factor";
import { endPartialSessions } from "../sessions/partial-sessions.ts";
import { newSession, refreshSession } from "../sessions/sessions.ts";
import { handle } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { Refusal } from "../../platform/refusal.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { removeFactor } from "./remove-factor.ts";
import { hasAuthenticator } from "../factors/authenticators.ts";

/** Turns two-factor off. Withdrawals are on hold for a day, so that the owner is notified first. */
export const deactivateTwoFactorHandler = handle(
  deactivateTwoFactor,
  { needs: "signed-in", area: "any-member", token: "never", proof: "presence" },
  async ({ caller, facts }, context) => {
    const { userId } = caller;
    if (!(await hasAuthenticator(context.db, userId))) throw new Refusal("two-factor-off");
    await refuseLocked(context, caller.userId);
    return async () => {
      const session = await newSession(context, facts);
      const answer = await context.db.tx(async (tx) => {
        const { sessionId } = caller;
        const removed = { userId, sessionId, facts, at: session.createdAt };
        if (!(await removeFactor(tx, context, removed))) throw new Refusal("two-factor-off");
        await endPartialSessions(tx, userId);
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
