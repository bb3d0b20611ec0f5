import { resetPassword } from "@apex/contract/auth/reset-password";
import { passwordChangeHoldMs } from "@apex/contract/limits";
import { tryCode, useCode } from "../codes/try-code.ts";
import type { EngineContext, RequestFacts } from "../context.ts";
import { handlePublic } from "../handle.ts";
import { sendNoticeAside } from "../notices/send-notice.ts";
import { countTries, forgetTries, rateLimits } from "../rate-limits/rate-limits.ts";
import { Refusal } from "../refusal.ts";
import { logSecurity } from "../security/security-log.ts";
import { waitWithWithdrawals } from "../security/withdrawal-wait.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { knownIdentifier } from "./known-identifier.ts";

/**
 * Sets a new password with the code that was sent for it. It signs nobody in: whoever has two-factor on gives it at the sign-in
 * that follows. Tries of the old password are forgotten, so that a lock-out has a way back.
 * @throws {Refusal} token-validation-failed, with `triesLeft`.
 */
export const resetPasswordHandler = handlePublic(
  resetPassword,
  async ({ body, facts }, context) => {
    await countTries(context, [{ limit: rateLimits.passwordResets, by: facts.address }]);
    const { value } = knownIdentifier(body.identifier);
    const tried = await tryCode(context, { purpose: "reset-password", subject: value }, body.code);
    if (tried.outcome !== "right") throw notValid(tried.outcome === "wrong" ? tried.triesLeft : 0);
    const passwordHash = await context.passwords.hash(body.password);
    const userId = await setPassword(context, facts, {
      identifier: value,
      passwordHash,
      codeId: tried.codeId,
    });
    await forgetTries(context, { limit: rateLimits.signInByAccount, by: value });
    await sendNoticeAside(context, userId, {
      code: "password-changed",
      params: { at: context.clock.wall() },
    });
    return {};
  },
);

function notValid(triesLeft: number): Refusal {
  return new Refusal("token-validation-failed", { params: { triesLeft } });
}

interface NewPassword {
  readonly identifier: string;
  readonly passwordHash: string;
  readonly codeId: string;
}

function setPassword(
  context: EngineContext,
  facts: RequestFacts,
  { identifier, passwordHash, codeId }: NewPassword,
): Promise<string> {
  const { clock } = context;
  const heldUntil = new Date(clock.business().getTime() + passwordChangeHoldMs);
  return context.db.tx(async (tx) => {
    // The same code at the same moment: one of them sets the password.
    if (!(await useCode(tx, codeId, clock.wall()))) throw notValid(0);
    const [user] = await tx.query<{ id: string }>(
      "update users set password_hash = $2 where email = $1 or phone = $1 returning id",
      [identifier, passwordHash],
    );
    if (user === undefined) throw notValid(0);
    const userId = user.id;
    await endSessionsOf(tx, context, userId);
    await waitWithWithdrawals(tx, userId, heldUntil);
    await logSecurity(tx, { userId, kind: "password-reset", facts, at: clock.wall() });
    return userId;
  });
}
