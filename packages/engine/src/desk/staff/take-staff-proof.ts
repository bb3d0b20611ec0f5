import type { DeskEndpoint } from "@apex/contract/desk/desk-endpoint";
import type { PasskeyAssertion } from "@apex/contract/proof/passkey-credential";
import { stepOf } from "../../people/factors/authenticator-step.ts";
import { takeAssertion, verifyAssertion } from "../../people/factors/verify-assertion.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { staffOwner } from "../../platform/sealing/sealed-columns.ts";
import { openText } from "../../platform/sealing/sealed-text.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { countTries, uncountTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { proofBinding, type GivenProof } from "./proof-binding.ts";
import { staff } from "./staff-passkey-owners.ts";

/** The time step of a code from the member's authenticator; undefined if the code is wrong. */
export async function readStaffStep(
  { sealKeys, clock }: EngineContext,
  { id, sealed_secret }: { readonly id: string; readonly sealed_secret: string },
  code: string,
): Promise<bigint | undefined> {
  return stepOf(await openText(sealKeys, staffOwner(id), sealed_secret), code, clock.wall());
}

/** Uses up a time step's code; it and older ones are refused from then on. Returns false if it was used before. */
export async function takeStaffStep(
  tx: Queryable,
  staffId: string,
  step: bigint,
): Promise<boolean> {
  const taken = await tx.query(
    "update staff set last_step = $2 where id = $1 and (last_step is null or last_step < $2) returning id",
    [staffId, step],
  );
  return taken.length > 0;
}

/**
 * The proof of a body: a code or a passkey's assertion.
 * @throws {Refusal} validation-failed unless there is exactly one.
 */
export function onlyProof({ code, credential }: GivenProof): string | PasskeyAssertion {
  if (code !== undefined && credential === undefined) return code;
  if (code === undefined && credential !== undefined) return credential;
  const issue = code === undefined ? "value-required" : "invalid";
  throw new Refusal("validation-failed", { issues: [{ path: ["body", "code"], code: issue }] });
}

/** A member's request that carries a proof. */
export interface ProvedRequest {
  readonly member: { readonly id: string };
  readonly params?: unknown;
  readonly body: GivenProof;
}

/** Uses up a proof, in the transaction of the act. @throws {Refusal} authenticator-code-wrong, passkey-refused. */
type TakeProof = (tx: Queryable) => Promise<void>;

/**
 * Checks the proof that a member gives for one act, and counts wrong codes.
 * @returns a function that uses up the proof, in the transaction of the act.
 * @throws {Refusal} validation-failed; two-factor-off; authenticator-code-wrong; passkey-not-found; passkey-refused.
 */
export async function takeStaffProof(
  context: EngineContext,
  endpoint: Pick<DeskEndpoint, "slug">,
  { member: { id }, params, body }: ProvedRequest,
): Promise<TakeProof> {
  const given = onlyProof(body);
  if (typeof given === "string") return takeCode(context, id, given);
  const assertion = await verifyAssertion(context, staff, given, {
    ...proofBinding(id, { endpoint: endpoint.slug, params, body }),
    ownerId: id,
  });
  return (tx) => takeAssertion(tx, context, staff, assertion);
}

async function takeCode(context: EngineContext, id: string, code: string): Promise<TakeProof> {
  const tries = [{ limit: rateLimits.factorCodes, by: id }];
  await countTries(context, tries);
  const [row] = await context.db.query<{ sealed_secret: string | null }>(
    "select sealed_secret from staff where id = $1",
    [id],
  );
  const sealed = row?.sealed_secret ?? undefined;
  if (sealed === undefined) throw new Refusal("two-factor-off");
  const step = await readStaffStep(context, { id, sealed_secret: sealed }, code);
  if (step === undefined) throw new Refusal("authenticator-code-wrong");
  await uncountTries(context, tries);
  return async (tx) => {
    if (!(await takeStaffStep(tx, id, step))) throw new Refusal("authenticator-code-wrong");
  };
}
