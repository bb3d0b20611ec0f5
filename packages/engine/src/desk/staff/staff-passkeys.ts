import { deskEndpoints } from "@apex/contract/desk/desk-endpoints";
import {
  createStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
  startDeskPasskey,
  startStaffPasskey,
} from "@apex/contract/desk/staff-passkeys";
import { startStaffProof } from "@apex/contract/desk/staff-proof";
import type { Schema } from "@apex/contract/endpoint";
import { takeChallenge, type ChallengeBinding } from "../../people/factors/challenges.ts";
import {
  keepPasskey,
  namePasskey,
  nameOfPasskey,
  readPasskeys,
  removePasskey,
} from "../../people/factors/stored-passkeys.ts";
import { creationOptions, verifyAttestation } from "../../people/factors/verify-attestation.ts";
import { ownRequestOptions, requestOptions } from "../../people/factors/verify-assertion.ts";
import { deviceName } from "../../people/sessions/device-name.ts";
import { Refusal } from "../../platform/refusal.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { handleDesk, handleDeskPublic, type DeskHandler } from "../access/desk-call.ts";
import type { Member } from "../access/staff-sessions.ts";
import { bindingOf } from "./open-session.ts";
import { proofBinding } from "./proof-binding.ts";
import { staff } from "./staff-passkey-owners.ts";
import { takeStaffProof } from "./take-staff-proof.ts";

/** Makes a challenge for a sign-in. It names no member and is bound to the browser's cookie. */
const startDeskPasskeyHandler = handleDeskPublic(startDeskPasskey, async ({ facts }, context) => {
  const binding = bindingOf(facts);
  await countTries(context, [{ limit: rateLimits.staffSignInStarts, by: facts.address }]);
  const subject = binding.current ?? (await binding.issue());
  return { options: await requestOptions(context, staff, { purpose: "staff-sign-in", subject }) };
});

/** Parses the parameters or the body of the request that a passkey will allow. @throws {Refusal} validation-failed. */
function partOf(schema: Schema | undefined, given: unknown, name: "params" | "request"): unknown {
  if (schema === undefined) return undefined;
  const { success, data } = schema.safeParse(given ?? {});
  if (!success) throw invalid(name);
  return data;
}

const invalid = (name: string) =>
  new Refusal("validation-failed", { issues: [{ path: ["body", name], code: "invalid" }] });

const startStaffProofHandler = handleDesk(
  startStaffProof,
  { roles: "every-role", leavesNoEntry: true },
  async ({ member: { id }, body }, context) => {
    await countTries(context, [{ limit: rateLimits.passkeyChallenges, by: id }]);
    const endpoint = deskEndpoints.find(({ slug }) => slug === body.endpoint);
    if (endpoint === undefined) throw invalid("endpoint");
    const binding = proofBinding(id, {
      endpoint: endpoint.slug,
      params: partOf(endpoint.params, body.params, "params"),
      body: { ...Object(partOf(endpoint.body, body.request, "request")) },
    });
    return { options: await ownRequestOptions(context, staff, id, binding) };
  },
);

const listStaffPasskeysHandler = handleDesk(
  listStaffPasskeys,
  "every-role",
  async ({ member }, { db }) => ({
    items: await readPasskeys(db, staff, member.id),
  }),
);

/** Binds a registration to the session that gave the proof. */
const newPasskeyOf = ({ id, tokenHash }: Member): ChallengeBinding => ({
  purpose: "staff-register",
  subject: `${id}:${tokenHash}`,
});

/** Checks the proof before the browser makes a passkey, which would stay there if it were refused afterwards. */
const startStaffPasskeyHandler = handleDesk(
  startStaffPasskey,
  { roles: "every-role", leavesNoEntry: true },
  async (request, context) => {
    const { member } = request;
    await countTries(context, [{ limit: rateLimits.passkeyChallenges, by: member.id }]);
    const takeProof = await takeStaffProof(context, startStaffPasskey, request);
    await context.db.tx(takeProof);
    const { id, email, name } = member;
    const named = { id, name: email, displayName: name };
    return { options: await creationOptions(context, staff, named, newPasskeyOf(member)) };
  },
);

const createStaffPasskeyHandler = handleDesk(
  createStaffPasskey,
  "every-role",
  async ({ member, body, facts, record }, context) => {
    const made = await verifyAttestation(context, staff, body.credential, newPasskeyOf(member));
    const name = deviceName(facts.language, facts.userAgent);
    const at = context.clock.wall();
    const passkey = await context.db.tx(async (tx) => {
      if (!(await takeChallenge(tx, made.challenge))) throw new Refusal("passkey-creation-failed");
      await record(tx, { act: "passkey-added", after: { passkey: name } });
      return keepPasskey(tx, staff, member.id, { made, name, at });
    });
    return { passkey };
  },
);

const renameStaffPasskeyHandler = handleDesk(
  renameStaffPasskey,
  "every-role",
  async ({ member, params: { id }, body, record }, { db }) => {
    const passkey = { ownerId: member.id, id };
    const name = body.name.trim();
    await db.tx(async (tx) => {
      const before = await nameOfPasskey(tx, staff, passkey);
      await namePasskey(tx, staff, passkey, name);
      await record(tx, {
        act: "passkey-renamed",
        before: { passkey: before },
        after: { passkey: name },
      });
    });
    return {};
  },
);

const removeStaffPasskeyHandler = handleDesk(
  removeStaffPasskey,
  "every-role",
  async (request, context) => {
    const { member, params, record } = request;
    const passkey = { ownerId: member.id, id: params.id };
    await nameOfPasskey(context.db, staff, passkey);
    const takeProof = await takeStaffProof(context, removeStaffPasskey, request);
    await context.db.tx(async (tx) => {
      await takeProof(tx);
      const name = await removePasskey(tx, staff, passkey);
      await record(tx, { act: "passkey-removed", before: { passkey: name } });
    });
    return {};
  },
);

export const staffPasskeyHandlers: readonly DeskHandler[] = [
  startDeskPasskeyHandler,
  startStaffProofHandler,
  listStaffPasskeysHandler,
  startStaffPasskeyHandler,
  createStaffPasskeyHandler,
  renameStaffPasskeyHandler,
  removeStaffPasskeyHandler,
];
