import { passkeyChallengeLifeMs } from "@apex/contract/limits";
import { createPasskey, initPasskey } from "@apex/contract/passkeys/passkeys";
import type { PasskeyAttestation } from "@apex/contract/proof/passkey-credential";
import { base64urlnopad } from "@scure/base";
import { newSession, refreshSession } from "../sessions/sessions.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { onlyRow, sqlState } from "../../platform/db.ts";
import { deviceName } from "../sessions/device-name.ts";
import { handle } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { countTries, rateLimits } from "../../runtime/rate-limits/rate-limits.ts";
import { Refusal } from "../../platform/refusal.ts";
import { refuseLocked } from "../security/settings-lock.ts";
import { logSecurity } from "../security/security-log.ts";
import { isOpenChallenge, makeChallenge, takeChallenge } from "../factors/challenges.ts";
import { describePasskeys, renderPasskey } from "./passkey-rows.ts";
import { expectedOfAnswer, relyingParty, userHandleOf } from "../factors/relying-party.ts";

/** Ed25519, ES256 and RS256: what authenticators have. */
const algorithms = [-8, -7, -257] as const;

/** The options of a new passkey. It must find its account itself, and verify its user. */
export const initPasskeyHandler = handle(
  initPasskey,
  { needs: "owned", area: "any-member", token: "never" },
  async ({ caller }, context) => {
    const { userId } = caller;
    await countTries(context, [{ limit: rateLimits.passkeyChallenges, by: userId }]);
    const user = onlyRow(
      await context.db.query<{ name: string; display_name: string | null }>(
        `select coalesce(email, phone) as name, nullif(concat_ws(' ', first_name, last_name), '') as display_name
       from users where id = $1`,
        [userId],
      ),
    );
    return {
      options: {
        publicKey: {
          challenge: await makeChallenge(context, { purpose: "register", subject: userId }),
          timeout: passkeyChallengeLifeMs,
          rp: { id: relyingParty(context).id, name: "Apex" },
          user: {
            id: base64urlnopad.encode(userHandleOf(userId)),
            name: user.name,
            displayName: user.display_name ?? user.name,
          },
          pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" as const })),
          excludeCredentials: await describePasskeys(context.db, userId),
          authenticatorSelection: {
            residentKey: "required" as const,
            requireResidentKey: true,
            userVerification: "required" as const,
          },
          attestation: "none" as const,
        },
      },
    };
  },
);

/** Keeps a passkey that the browser has made. */
export const createPasskeyHandler = handle(
  createPasskey,
  { needs: "owned", area: "any-member", token: "never", proof: "presence" },
  async ({ body, caller, facts }, context) => {
    const { userId } = caller;
    await refuseLocked(context, caller.userId);
    return async () => {
      const made = await verifyAttestation(context, body.credential, userId);
      const session = await newSession(context, facts);
      const row = {
        id: crypto.randomUUID(),
        name: deviceName(facts.language, facts.userAgent),
        created_at: session.createdAt,
        last_used_at: null,
      };
      const answer = await context.db
        .tx(async (tx) => {
          if (!(await takeChallenge(tx, made.challenge)))
            throw new Refusal("passkey-creation-failed");
          await tx.query(
            `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
            [
              row.id,
              userId,
              made.credentialId,
              made.publicKey,
              made.counter,
              made.transports,
              row.name,
              row.created_at,
            ],
          );
          await logSecurity(tx, {
            userId,
            sessionId: caller.sessionId,
            kind: "passkey-added",
            facts,
            at: row.created_at,
          });
          return refreshSession(tx, caller, session);
        })
        .catch((error: unknown) => {
          throw sqlState(error) === "23505" ? new Refusal("passkey-exists") : error;
        });
      await sendNoticeAside(context, userId, {
        code: "passkey-added",
        params: { name: row.name, at: row.created_at },
      });
      return { ...answer, passkey: renderPasskey(row) };
    };
  },
);

interface MadePasskey {
  readonly challenge: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** @throws {Refusal} passkey-creation-failed. */
async function verifyAttestation(
  context: EngineContext,
  { id, rawId, type, response }: PasskeyAttestation,
  userId: string,
): Promise<MadePasskey> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  let answered = "";
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
      },
      expectedChallenge: (challenge) => {
        answered = challenge;
        return isOpenChallenge(context, challenge, { purpose: "register", subject: userId });
      },
      ...expectedOfAnswer(context, response.clientDataJSON),
      supportedAlgorithmIDs: [...algorithms],
    });
    if (!verified) throw new Refusal("passkey-creation-failed");
    const { credential } = registrationInfo;
    return {
      challenge: answered,
      credentialId: credential.id,
      publicKey: base64urlnopad.encode(credential.publicKey),
      counter: credential.counter,
      transports: response.transports?.slice(0, 8) ?? [],
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The library says what is wrong with an answer by throwing.
    context.log({ level: "info", message: "passkey not created", reason: String(error) });
    throw new Refusal("passkey-creation-failed");
  }
}
