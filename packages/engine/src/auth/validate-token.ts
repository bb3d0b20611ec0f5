import { validateToken } from "@apex/contract/auth/validate-token";
import { useCode, tryCode, type TriedCode } from "../codes/try-code.ts";
import { validationBinding } from "../codes/send-validation-code.ts";
import type { Caller, EngineContext } from "../context.ts";
import { sqlState } from "../db.ts";
import { announce } from "../events/announce.ts";
import { handle } from "../handle.ts";
import { sendNoticeAside } from "../notices/send-notice.ts";
import { Refusal } from "../refusal.ts";
import { recomputeKycLevel } from "../verification/recompute-kyc-level.ts";
import { readContacts } from "./contacts.ts";

const proven = { valid: true } as const;

/** Proves the email or phone that a code was sent to: from then on it is the account's. */
export const validateTokenHandler = handle(validateToken, async ({ body, caller }, context) => {
  const type = body.identifierType;
  const tried = await tryCode(context, validationBinding(caller.userId, type), body.code);
  // The answer to the first request was lost: what it proved stands.
  if (tried.outcome === "used") return proven;
  if (tried.outcome !== "right") throw notValid(tried);
  const before = await readContacts(context.db, caller.userId);
  await prove(context, caller, type, tried);
  if (!before.emailVerified && !before.phoneVerified) {
    await sendNoticeAside(context, caller.userId, { code: "welcome", params: {} });
  }
  return proven;
});

function notValid(tried: TriedCode): Refusal {
  return new Refusal("token-validation-failed", {
    params: { triesLeft: tried.outcome === "wrong" ? tried.triesLeft : 0 },
  });
}

const proveSql = {
  email: "update users set email = $2, email_verified_at = $3 where id = $1",
  phone: "update users set phone = $2, phone_verified_at = $3 where id = $1",
} as const;

async function prove(
  context: EngineContext,
  { userId, workspaceId }: Caller,
  type: "email" | "phone",
  code: { readonly codeId: string; readonly sentTo: string },
): Promise<void> {
  const at = context.clock.business();
  try {
    await context.db.tx(async (tx) => {
      // The same code at the same moment: the other one has proved it.
      if (!(await useCode(tx, code.codeId, context.clock.wall()))) return;
      await tx.query(proveSql[type], [userId, code.sentTo, at]);
      await recomputeKycLevel(tx, userId);
      await announce(
        tx,
        [
          {
            workspaceId,
            kind: "changed",
            changes: ["profile", "security", "verification", "limits"],
          },
        ],
        at,
      );
    });
  } catch (error) {
    // Another account has proved it meanwhile.
    if (sqlState(error) === "23505") throw notValid({ outcome: "expired" });
    throw error;
  }
}
