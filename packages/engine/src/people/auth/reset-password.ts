import type { IdentifierType } from "@apex/contract/auth/identifier";
import { resetPassword } from "@apex/contract/auth/reset-password";
import { passwordChangeHoldMs } from "@apex/contract/limits";
import { resetBinding } from "./send-reset-password-code.ts";
import { tryCode, useCode } from "../codes/try-code.ts";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import { handlePublic } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { forgetTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { unfreeze } from "../security/freeze-account.ts";
import { logSecurity } from "../security/security-log.ts";
import { holdMoney } from "../security/money-hold.ts";
import { hashNewPassword } from "./common-password.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { knownIdentifier } from "../identifiers/known-identifier.ts";
import { proveIdentifier } from "./prove-identifier.ts";

/**
 * Sets a new password with the code that was sent for it. It starts no session, so two-factor is still asked for at the
 * next sign-in. It resets the count of failed sign-ins, which ends a lock-out. The code also proves the identifier: if
 * that is its first proof, everything set up on the account before ends.
 * @throws {Refusal} token-validation-failed, with `triesLeft`.
 */
export const resetPasswordHandler = handlePublic(
  resetPassword,
  { limits: { counted: [rateLimits.passwordResets] } },
  async ({ body, facts }, context) => {
    const { type, value } = knownIdentifier(body.identifier);
    const tried = await tryCode(context, await resetBinding(context, value, facts), body.code);
    if (tried.outcome !== "right") throw notValid(tried.outcome === "wrong" ? tried.triesLeft : 0);
    const passwordHash = await hashNewPassword(context, body.password);
    const userId = await setPassword(context, facts, {
      type,
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
  readonly type: IdentifierType;
  readonly identifier: string;
  readonly passwordHash: string;
  readonly codeId: string;
}

function setPassword(
  context: EngineContext,
  facts: RequestFacts,
  { type, identifier, passwordHash, codeId }: NewPassword,
): Promise<string> {
  const { clock } = context;
  const heldUntil = new Date(clock.business().getTime() + passwordChangeHoldMs);
  return context.db.tx(async (tx) => {
    // A code is used once, so only one of two concurrent requests sets the password.
    if (!(await useCode(tx, codeId, clock.wall()))) throw notValid(0);
    const [user] = await tx.query<{ id: string }>(
      "update users set password_hash = $2, has_password = true where email = $1 or phone = $1 returning id",
      [identifier, passwordHash],
    );
    if (user === undefined) throw notValid(0);
    const userId = user.id;
    await unfreeze(tx, context, { userId, provedBy: type, facts });
    const by = { newPassword: { hash: passwordHash, isKnown: true } };
    await proveIdentifier(tx, context, { userId, type, value: identifier, by, facts });
    await endSessionsOf(tx, context, userId);
    await holdMoney(tx, userId, heldUntil);
    await logSecurity(tx, { userId, kind: "password-reset", facts, at: clock.wall() });
    return userId;
  });
}
