import { passkeyChallengeLifeMs } from "@apex/contract/limits";
import type { PasskeyAssertion } from "@apex/contract/proof/passkey-credential";
import { base64urlnopad } from "@scure/base";
import type { EngineContext } from "../../runtime/context.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  isOpenChallenge,
  makeChallenge,
  takeChallenge,
  type ChallengeBinding,
} from "./challenges.ts";
import type { PasskeyOwners } from "./passkey-owners.ts";
import { expectedOfAnswer, userHandleOf } from "./relying-party.ts";
import { describePasskeys } from "./stored-passkeys.ts";

/** The options for an assertion by any passkey of the site; the passkey identifies its owner. */
export async function requestOptions(
  context: EngineContext,
  owners: PasskeyOwners,
  binding: ChallengeBinding,
) {
  return {
    publicKey: {
      challenge: await makeChallenge(context, binding),
      timeout: passkeyChallengeLifeMs,
      rpId: owners.party(context).id,
      userVerification: "required" as const,
    },
  };
}

/**
 * The options for an assertion by a passkey of one owner.
 * @throws {Refusal} passkey-not-found if the owner has none.
 */
export async function ownRequestOptions(
  context: EngineContext,
  owners: PasskeyOwners,
  ownerId: string,
  binding: ChallengeBinding,
) {
  const allowCredentials = await describePasskeys(context.db, owners, ownerId);
  if (allowCredentials.length === 0) throw new Refusal("passkey-not-found");
  const { publicKey } = await requestOptions(context, owners, binding);
  return { publicKey: { ...publicKey, allowCredentials } };
}

/** The conditions on a passkey's answer. */
export interface ExpectedAssertion extends ChallengeBinding {
  /** The passkey's owner; undefined if the passkey itself tells who signs in. */
  readonly ownerId: string | undefined;
}

/** A valid answer of a passkey. The caller has to use it up, in the transaction of the action that it allows. */
export interface Assertion {
  readonly passkeyId: string;
  readonly ownerId: string;
  readonly challenge: string;
  readonly counter: number;
  readonly at: Date;
}

interface PasskeyRow {
  readonly id: string;
  readonly owner_id: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: bigint;
}

/**
 * Checks a passkey's answer: its challenge, site, flags, signature, count and owner.
 * @throws {Refusal} passkey-not-found; passkey-refused.
 */
export async function verifyAssertion(
  context: EngineContext,
  owners: PasskeyOwners,
  credential: PasskeyAssertion,
  expected: ExpectedAssertion,
): Promise<Assertion> {
  const [passkey] = await context.db.query<PasskeyRow>(
    `select id, ${owners.ownerColumn} as owner_id, credential_id, public_key, counter from ${owners.table} where credential_id = $1`,
    [credential.id],
  );
  if (passkey === undefined) throw new Refusal("passkey-not-found");
  if (expected.ownerId !== undefined && expected.ownerId !== passkey.owner_id)
    throw new Refusal("passkey-not-found");
  const { userHandle } = credential.response;
  const owner = base64urlnopad.encode(userHandleOf(passkey.owner_id));
  // At sign-in, only the passkey identifies the person, so it has to.
  if (userHandle === undefined ? expected.ownerId === undefined : userHandle !== owner)
    throw new Refusal("passkey-refused");
  const { challenge, counter } = await verify(context, owners, credential, { passkey, expected });
  return {
    passkeyId: passkey.id,
    ownerId: passkey.owner_id,
    challenge,
    counter,
    at: context.clock.wall(),
  };
}

async function verify(
  context: EngineContext,
  owners: PasskeyOwners,
  { response, ...credential }: PasskeyAssertion,
  { passkey, expected }: { readonly passkey: PasskeyRow; readonly expected: ChallengeBinding },
): Promise<{ readonly challenge: string; readonly counter: number }> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  let answered = "";
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
          ...(response.userHandle !== undefined && { userHandle: response.userHandle }),
        },
      },
      expectedChallenge: (challenge) => {
        answered = challenge;
        return isOpenChallenge(context, challenge, expected);
      },
      ...expectedOfAnswer(owners.party(context), response.clientDataJSON),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(base64urlnopad.decode(passkey.public_key)),
        counter: Number(passkey.counter),
      },
    });
    if (!verified) throw new Refusal("passkey-refused");
    return { challenge: answered, counter: authenticationInfo.newCounter };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The library throws if an answer is invalid.
    context.log({ level: "info", message: "passkey refused", reason: String(error) });
    throw new Refusal("passkey-refused");
  }
}

/**
 * Uses a valid answer up, in the transaction of the action that it allows.
 * @throws {Refusal} passkey-refused if its challenge was answered or its counter advanced in the meantime.
 */
export async function takeAssertion(
  tx: Queryable,
  context: EngineContext,
  owners: PasskeyOwners,
  assertion: Assertion,
): Promise<void> {
  await owners.onTaken(tx, context, assertion.ownerId);
  if (!(await takeChallenge(tx, assertion.challenge))) throw new Refusal("passkey-refused");
  const counted = await tx.query(
    `update ${owners.table} set counter = $2, last_used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [assertion.passkeyId, assertion.counter, assertion.at],
  );
  if (counted.length === 0) throw new Refusal("passkey-refused");
}
