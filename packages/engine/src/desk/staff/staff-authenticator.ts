import {
  confirmStaffAuthenticator,
  startStaffAuthenticator,
} from "@apex/contract/desk/staff-authenticator";
import { newAuthenticatorSecret, otpauthUrl } from "../../people/factors/authenticator-step.ts";
import { Refusal } from "../../platform/refusal.ts";
import { staffOwner } from "../../platform/sealing/sealed-columns.ts";
import { sealText } from "../../platform/sealing/sealed-text.ts";
import { countTries, uncountTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { readStaffStep } from "./take-staff-proof.ts";

/** Sets up the first authenticator of a member who signs in by the provider. Only an operator can replace one. */
const startStaffAuthenticatorHandler = handleDesk(
  startStaffAuthenticator,
  { roles: "every-role", leavesNoEntry: true },
  async ({ member }, { db, sealKeys }) => {
    const secret = newAuthenticatorSecret();
    const sealed = await sealText(sealKeys, staffOwner(member.id), secret);
    const kept = await db.query(
      "update staff set sealed_next_secret = $2 where id = $1 and sealed_secret is null returning id",
      [member.id, sealed],
    );
    if (kept.length === 0) throw new Refusal("two-factor-on");
    return { secret, otpauthUrl: otpauthUrl(secret, member.email) };
  },
);

const confirmStaffAuthenticatorHandler = handleDesk(
  confirmStaffAuthenticator,
  "every-role",
  async ({ member, body, record }, context) => {
    const tries = [{ limit: rateLimits.factorCodes, by: member.id }];
    await countTries(context, tries);
    const [row] = await context.db.query<{ sealed: string | null; hasOne: boolean }>(
      `select sealed_next_secret as sealed, sealed_secret is not null as "hasOne" from staff where id = $1`,
      [member.id],
    );
    if (row?.hasOne === true) throw new Refusal("two-factor-on");
    const sealed = row?.sealed ?? null;
    const step =
      sealed === null
        ? undefined
        : await readStaffStep(context, { id: member.id, sealed_secret: sealed }, body.code);
    if (step === undefined) throw new Refusal("authenticator-code-wrong");
    await context.db.tx(async (tx) => {
      // Another tab may have started again with a new secret.
      const bound = await tx.query(
        `update staff set sealed_secret = sealed_next_secret, sealed_next_secret = null, last_step = $3
         where id = $1 and sealed_secret is null and sealed_next_secret = $2 returning id`,
        [member.id, sealed, step],
      );
      if (bound.length === 0) throw new Refusal("authenticator-code-wrong");
      await record(tx, { act: "authenticator-set" });
    });
    await uncountTries(context, tries);
    return {};
  },
);

export const staffAuthenticatorHandlers: readonly DeskHandler[] = [
  startStaffAuthenticatorHandler,
  confirmStaffAuthenticatorHandler,
];
