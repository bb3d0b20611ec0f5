import { changePassword } from "@apex/contract/auth/change-password";
import { passwordChangeHoldMs } from "@apex/contract/limits";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { countTries, uncountTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { logSecurity } from "../security/security-log.ts";
import { holdMoney } from "../security/money-hold.ts";
import { hashNewPassword } from "./common-password.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { newSession, startSession } from "../sessions/sessions.ts";

/** Changes the password. Every session ends; the one that asks gets a new one in its place. */
export const changePasswordHandler = handle(
  changePassword,
  { needs: "signed-in", area: "any-member", token: "never", proof: "presence" },
  async ({ body, caller, facts }, context) => {
    const { userId, workspaceId } = caller;
    const tries = [{ limit: rateLimits.passwordChecks, by: userId }];
    await countTries(context, tries);
    const { hash } = onlyRow(
      await context.db.query<{ hash: string }>(
        "select password_hash as hash from users where id = $1",
        [userId],
      ),
    );
    if (!(await context.passwords.verify(hash, body.currentPassword)))
      throw new Refusal("wrong-password");
    await uncountTries(context, tries);
    if (body.password === body.currentPassword) throw new Refusal("password-unchanged");
    await refuseLocked(context, caller.userId);
    return async () => {
      const newHash = await hashNewPassword(context, body.password);
      const heldUntil = new Date(context.clock.business().getTime() + passwordChangeHoldMs);
      const session = await newSession(context, facts);
      const answer = await context.db.tx(async (tx) => {
        // If a concurrent request has changed the password, the old password of this one is no longer right.
        const changed = await tx.query(
          "update users set password_hash = $3 where id = $1 and password_hash = $2 returning id",
          [userId, hash, newHash],
        );
        if (changed.length === 0) throw new Refusal("wrong-password");
        await endSessionsOf(tx, context, userId);
        await holdMoney(tx, userId, heldUntil);
        const started = await startSession(tx, session, { userId, workspaceId });
        await logSecurity(tx, {
          userId,
          sessionId: session.id,
          kind: "password-changed",
          facts,
          at: session.createdAt,
        });
        return started;
      });
      await sendNoticeAside(context, userId, {
        code: "password-changed",
        params: { at: session.createdAt },
      });
      return answer;
    };
  },
);
