import { codeLifeMs } from "@apex/contract/limits";
import type { SecurityProof } from "@apex/contract/proof/security-proof";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { sha256Hex } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import { customers } from "../factors/passkey-owners.ts";
import { takeAssertion, verifyAssertion } from "../factors/verify-assertion.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  countingFactorTries,
  readAuthenticatorStep,
  takeAuthenticatorStep,
} from "../factors/authenticators.ts";
import { codeHash, type CodeBinding } from "./code-subject.ts";

/** A proof by a second factor. */
export type FactorProof = Extract<SecurityProof, { method: "authenticator" | "passkey" }>;

function textOf(proof: FactorProof): string {
  return proof.method === "authenticator"
    ? proof.code
    : sha256Hex(`${proof.credential.id}:${proof.credential.response.clientDataJSON}`);
}

/**
 * Binds an authenticator code or a passkey's answer to the first request that carries it. The same request can repeat
 * it, as with a one-time code; the effect of the request uses the returned id up.
 * @throws {Refusal} authenticator-code-wrong; too-many-requests; passkey-not-found or -refused.
 */
export async function checkFactor(
  context: EngineContext,
  caller: Caller,
  confirmed: CodeBinding,
  proof: FactorProof,
): Promise<string> {
  const binding: CodeBinding = { ...confirmed, purpose: "factor" };
  const hash = codeHash(context.hashKey, binding, textOf(proof));
  const known = await findProof(context, binding, hash);
  if (known !== undefined) return known;
  try {
    return await takeProof(context, caller, { binding, hash, proof });
  } catch (error) {
    // A concurrent repeat of the same request may have bound the proof.
    const bound = error instanceof Refusal ? await findProof(context, binding, hash) : undefined;
    if (bound === undefined) throw error;
    return bound;
  }
}

async function findProof(
  context: EngineContext,
  { purpose, subject }: CodeBinding,
  hash: string,
): Promise<string | undefined> {
  const [proof] = await context.db.query<{ id: string }>(
    `select id from codes
     where purpose = $1 and subject = $2 and code_hash = $3 and (used_at is not null or expires_at > $4)`,
    [purpose, subject, hash, context.clock.wall()],
  );
  return proof?.id;
}

interface NewProof {
  readonly binding: CodeBinding;
  readonly hash: string;
  readonly proof: FactorProof;
}

async function takeProof(
  context: EngineContext,
  { userId }: Caller,
  { binding, hash, proof }: NewProof,
): Promise<string> {
  const keep = (tx: Queryable) => keepProof(context, tx, { userId, binding, hash, proof });
  if (proof.method === "passkey") {
    const assertion = await verifyAssertion(context, customers, proof.credential, {
      purpose: "prove",
      subject: binding.subject,
      ownerId: userId,
    });
    return context.db.tx(async (tx) => {
      await takeAssertion(tx, context, customers, assertion);
      return keep(tx);
    });
  }
  return countingFactorTries(context, userId, async () => {
    const step = await readAuthenticatorStep(context, { userId, code: proof.code });
    return context.db.tx(async (tx) => {
      await takeAuthenticatorStep(tx, context, { userId, step });
      return keep(tx);
    });
  });
}

async function keepProof(
  context: EngineContext,
  tx: Queryable,
  { userId, binding, hash, proof }: NewProof & { readonly userId: string },
): Promise<string> {
  const id = crypto.randomUUID();
  const now = context.clock.wall();
  await tx.query(
    `insert into codes (id, purpose, subject, user_id, channel, sent_to, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, '', $6, $7, $8)`,
    [
      id,
      binding.purpose,
      binding.subject,
      userId,
      proof.method,
      hash,
      now,
      new Date(now.getTime() + codeLifeMs.email),
    ],
  );
  return id;
}
