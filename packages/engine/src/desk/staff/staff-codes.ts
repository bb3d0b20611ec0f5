import { codeOf } from "../../people/factors/authenticator-step.ts";
import { staffOwner } from "../../platform/sealing/sealed-columns.ts";
import { openText } from "../../platform/sealing/sealed-text.ts";
import type { EngineContext } from "../../runtime/context.ts";

/** A member, with the next unused code of their authenticator. */
export interface StaffCode {
  readonly email: string;
  readonly role: string;
  readonly code: string;
}

/** Plays the authenticators of staff, for simulations only. */
export async function readStaffCodes({ db, sealKeys, clock }: EngineContext): Promise<StaffCode[]> {
  const rows = await db.query<{
    id: string;
    email: string;
    role: string;
    sealed_secret: string;
    last_step: bigint | null;
  }>(
    "select id, email, role, sealed_secret, last_step from staff where ended_at is null and sealed_secret is not null order by email",
  );
  return Promise.all(
    rows.map(async ({ id, email, role, sealed_secret, last_step }) => {
      const secret = await openText(sealKeys, staffOwner(id), sealed_secret);
      return { email, role, code: codeOf(secret, clock.wall(), last_step) };
    }),
  );
}
