import { passkeyChallengeLifeMs } from "@apex/contract/limits";
import type { EngineContext } from "../../runtime/context.ts";
import { randomToken } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";

/** The purpose and subject of a challenge; an answer to one challenge does not answer another. */
export interface ChallengeBinding {
  readonly purpose:
    | "register"
    | "sign-in"
    | "prove"
    | "staff-register"
    | "staff-sign-in"
    | "staff-prove";
  /** The challenge's subject: the person or their session; the browser; or the person with the request to prove. */
  readonly subject: string;
}

/** Makes a challenge of 256 bits that can be answered once. */
export async function makeChallenge(
  context: EngineContext,
  { purpose, subject }: ChallengeBinding,
): Promise<string> {
  const challenge = randomToken();
  await context.db.query(
    "insert into passkey_challenges (challenge, purpose, subject, expires_at) values ($1, $2, $3, $4)",
    [
      challenge,
      purpose,
      subject,
      new Date(context.clock.wall().getTime() + passkeyChallengeLifeMs),
    ],
  );
  return challenge;
}

/** True if the challenge has not been answered and has not expired. */
export async function isOpenChallenge(
  context: EngineContext,
  challenge: string,
  { purpose, subject }: ChallengeBinding,
): Promise<boolean> {
  const open = await context.db.query(
    "select from passkey_challenges where challenge = $1 and purpose = $2 and subject = $3 and expires_at > $4",
    [challenge, purpose, subject, context.clock.wall()],
  );
  return open.length > 0;
}

/** Deletes a challenge. Returns whether this call did. */
export async function takeChallenge(tx: Queryable, challenge: string): Promise<boolean> {
  const taken = await tx.query(
    "delete from passkey_challenges where challenge = $1 returning challenge",
    [challenge],
  );
  return taken.length > 0;
}
