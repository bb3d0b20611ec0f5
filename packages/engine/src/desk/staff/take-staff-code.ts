import { stepOf } from "../../people/factors/authenticator-step.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { staffOwner } from "../../platform/sealing/sealed-columns.ts";
import { openText } from "../../platform/sealing/sealed-text.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { countTries, rateLimits, uncountTries } from "../../runtime/rate-limits/rate-limits.ts";

/** The step of time that a code of the member's authenticator is of; undefined for a wrong one. */
export async function readStaffStep(
  { sealKeys, clock }: EngineContext,
  { id, sealed_secret }: { readonly id: string; readonly sealed_secret: string },
  code: string,
): Promise<bigint | undefined> {
  return stepOf(await openText(sealKeys, staffOwner(id), sealed_secret), code, clock.wall());
}

/** Takes the code of a step, once: neither it nor an older one is taken again. Returns whether it was. */
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
 * Checks a code that a member gives for one act, and counts wrong ones.
 * @returns what takes the code, in the transaction of the act.
 * @throws {Refusal} two-factor-off for a member without an authenticator; authenticator-code-wrong, also by what is returned.
 */
export async function takeStaffCode(
  context: EngineContext,
  { id }: { readonly id: string },
  code: string,
): Promise<(tx: Queryable) => Promise<void>> {
  const tries = [{ limit: rateLimits.factorCodes, by: id }];
  await countTries(context, tries);
  const [staff] = await context.db.query<{ sealed_secret: string | null }>(
    "select sealed_secret from staff where id = $1",
    [id],
  );
  const sealed = staff?.sealed_secret ?? undefined;
  if (sealed === undefined) throw new Refusal("two-factor-off");
  const step = await readStaffStep(context, { id, sealed_secret: sealed }, code);
  if (step === undefined) throw new Refusal("authenticator-code-wrong");
  await uncountTries(context, tries);
  return async (tx) => {
    if (!(await takeStaffStep(tx, id, step))) throw new Refusal("authenticator-code-wrong");
  };
}
