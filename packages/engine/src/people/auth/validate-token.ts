import type { IdentifierType } from "@apex/contract/auth/identifier";
import { validateToken } from "@apex/contract/auth/validate-token";
import { useCode, tryCode, type TriedCode } from "../codes/try-code.ts";
import { validationBinding } from "./send-validation-code.ts";
import type { Caller, EngineContext, RequestFacts } from "../../runtime/context.ts";
import { isUniqueViolation } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { Refusal } from "../../platform/refusal.ts";
import { isLiveSession } from "../sessions/sessions.ts";
import { readContacts } from "../identifiers/contacts.ts";
import { proveIdentifier } from "./prove-identifier.ts";

const proven = { valid: true } as const;

/** Proves the email or phone to which a code was sent, which then belongs to the account. */
export const validateTokenHandler = handle(
  validateToken,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body, caller, facts }, context) => {
    const type = body.identifierType;
    const tried = await tryCode(context, validationBinding(caller.userId, type), body.code);
    // A repeat after a lost answer: the first request has proved the contact.
    if (tried.outcome === "used") return proven;
    if (tried.outcome !== "right") throw notValid(tried);
    const before = await readContacts(context.db, caller.userId);
    await prove(context, { caller, facts, type, code: tried });
    if (!before.emailVerified && !before.phoneVerified) {
      await sendNoticeAside(context, caller.userId, { code: "welcome", params: {} });
    }
    return proven;
  },
);

function notValid(tried: TriedCode): Refusal {
  return new Refusal("token-validation-failed", {
    params: { triesLeft: tried.outcome === "wrong" ? tried.triesLeft : 0 },
  });
}

interface ProvedByCode {
  readonly caller: Caller;
  readonly facts: RequestFacts;
  readonly type: IdentifierType;
  readonly code: { readonly codeId: string; readonly sentTo: string };
}

async function prove(
  context: EngineContext,
  { caller, facts, type, code }: ProvedByCode,
): Promise<void> {
  const { userId, sessionId, workspaceId } = caller;
  const at = context.clock.business();
  try {
    await context.db.tx(async (tx) => {
      // A concurrent request with the same code has proved the contact.
      if (!(await useCode(tx, code.codeId, context.clock.wall()))) return;
      const value = code.sentTo;
      await proveIdentifier(tx, context, { userId, type, value, by: { sessionId }, facts });
      // A first proof by the owner may have ended this session in the meantime.
      if (!(await isLiveSession(context, sessionId, tx))) throw new Refusal("session-expired");
      await announce(
        tx,
        [
          {
            workspaceId,
            userId,
            kind: "changed",
            changes: ["profile", "security", "verification", "limits"],
          },
        ],
        at,
      );
    });
  } catch (error) {
    // Another account proved the contact in the meantime.
    if (isUniqueViolation(error)) throw notValid({ outcome: "expired" });
    throw error;
  }
}
