import { securityWindowMs } from "@apex/contract/limits";
import { provePresence } from "@apex/contract/proof/prove-presence";
import type { SecurityProof } from "@apex/contract/proof/security-proof";
import * as z from "zod/mini";
import { checkSecurityCode } from "../codes/check-security-code.ts";
import { confirmable } from "../../runtime/confirmable.ts";
import { useCode as spendCode } from "../codes/try-code.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { countingFactorTries } from "../factors/authenticators.ts";
import { takeRecoveryCode } from "../factors/recovery-codes.ts";

/** A change of security settings, with its proof. */
interface ProvedChange {
  readonly caller: Caller;
  /** The request's idempotency key, to which a one-time code is bound. */
  readonly key: string | undefined;
  readonly proof: SecurityProof | undefined;
}

/**
 * The request to which every proof for security settings is bound: it allows all of them for a while, and nothing else.
 */
export const presenceRequest = { endpoint: provePresence.slug, request: {} } as const;

/**
 * Until when this session may change security settings without another proof; undefined if it may not. An API token has
 * no session: its owner proved their presence when they made it, for everything that it allows.
 */
export async function provedUntil(
  context: EngineContext,
  { sessionId, apiToken }: Caller,
): Promise<Date | undefined> {
  if (apiToken !== undefined) return new Date(context.clock.wall().getTime() + securityWindowMs);
  const session = onlyRow(
    await context.db.query<{ proved_at: Date | null }>(
      "select proved_at from sessions where id = $1",
      [sessionId],
    ),
  );
  if (session.proved_at === null) return undefined;
  const until = new Date(session.proved_at.getTime() + securityWindowMs);
  return until > context.clock.wall() ? until : undefined;
}

/**
 * Allows a change of security settings within 10 minutes of a proof in the same session, or with a proof, which starts
 * these 10 minutes.
 * @throws {Refusal} security-code-required, or the proof's own refusal.
 */
export async function checkPresence(
  context: EngineContext,
  { caller, key = "", proof }: ProvedChange,
): Promise<Date> {
  const open = await provedUntil(context, caller);
  if (open !== undefined) return open;
  if (proof?.method === "recovery") {
    const { userId } = caller;
    await countingFactorTries(context, userId, () =>
      context.db.tx((tx) => takeRecoveryCode(context, tx, { userId, code: proof.code })),
    );
  } else {
    const isKeyed = proof?.method === "code";
    const codeId = await checkSecurityCode(context, caller, {
      ...presenceRequest,
      key: isKeyed ? key : "",
      proof,
    });
    if (!(await spendCode(context.db, codeId, context.clock.wall())))
      throw new Refusal("security-code-expired");
  }
  const now = context.clock.wall();
  await context.db.query("update sessions set proved_at = $2 where id = $1", [
    caller.sessionId,
    now,
  ]);
  return new Date(now.getTime() + securityWindowMs);
}

/** Describes the one-time code for security settings. */
const confirmPresence = confirmable(z.strictObject({}), async () => ({
  id: "apex.server.code.securitySettings",
}));

export const provePresenceHandler = handle(
  provePresence,
  {
    needs: "signed-in",
    area: "any-member",
    token: "never",
    proof: confirmPresence,
    unproved:
      "it checks its proof itself, which also opens by a recovery code and answers until when",
  },
  async ({ body, caller, facts }, context) => {
    const until = await checkPresence(context, {
      caller,
      key: facts.idempotencyKey,
      proof: body.security,
    });
    return { unproved: { provedUntil: until.toISOString() } };
  },
);
