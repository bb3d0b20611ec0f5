import { stepOf } from "../../people/factors/authenticator-step.ts";
import type { Queryable } from "../../platform/db.ts";
import { staffOwner } from "../../platform/sealing/sealed-columns.ts";
import { openText } from "../../platform/sealing/sealed-text.ts";
import type { EngineContext } from "../../runtime/context.ts";

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
