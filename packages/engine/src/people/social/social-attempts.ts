import type { SocialProvider } from "@apex/contract/social/social-sign-in";
import type { EngineContext } from "../../runtime/context.ts";
import { randomToken, sha256Hex } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import type { SocialStart } from "../../rails/social.ts";
import { Refusal } from "../../platform/refusal.ts";

/** Time that a person may spend at the provider, and then again until their session starts. */
const attemptLifeMs = 10 * 60_000;

/** A sign-in for which a person has gone to a provider. */
export interface SocialAttempt {
  readonly id: string;
  readonly provider: SocialProvider;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** A person whom a provider has vouched for. */
export interface VouchedPerson {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly email: string;
}

function ends(context: EngineContext): Date {
  return new Date(context.clock.wall().getTime() + attemptLifeMs);
}

export async function keepAttempt(
  context: EngineContext,
  provider: SocialProvider,
  state: string,
  { codeVerifier, nonce }: SocialStart,
): Promise<void> {
  await context.db.query(
    `insert into social_attempts (id, provider, state_hash, code_verifier, nonce, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [crypto.randomUUID(), provider, sha256Hex(state), codeVerifier, nonce, ends(context)],
  );
}

/**
 * Takes the attempt of a state, once, because an answer is for one request.
 * @throws {Refusal} social-expired
 */
export async function takeAttempt(context: EngineContext, state: string): Promise<SocialAttempt> {
  const now = context.clock.wall();
  const [attempt] = await context.db.query<SocialAttempt>(
    `update social_attempts set answered_at = $2
     where state_hash = $1 and answered_at is null and expires_at > $2
     returning id, provider, code_verifier as "codeVerifier", nonce`,
    [sha256Hex(state), now],
  );
  if (attempt === undefined) throw new Refusal("social-expired");
  return attempt;
}

/** Issues a ticket, by which the person whom the provider vouches for can sign in or up, once. */
export async function issueTicket(
  context: EngineContext,
  attemptId: string,
  { subject, email }: Pick<VouchedPerson, "subject" | "email">,
): Promise<string> {
  const ticket = randomToken();
  await context.db.query(
    "update social_attempts set ticket_hash = $2, subject = $3, email = $4, expires_at = $5 where id = $1",
    [attemptId, sha256Hex(ticket), subject, email, ends(context)],
  );
  return ticket;
}

/**
 * Uses a ticket up, and returns the person whom it is for.
 * @throws {Refusal} social-expired
 */
export async function takeTicket(
  tx: Queryable,
  context: EngineContext,
  ticket: string,
): Promise<VouchedPerson> {
  const [person] = await tx.query<VouchedPerson>(
    `update social_attempts set used_at = $2
     where ticket_hash = $1 and used_at is null and expires_at > $2
     returning provider, subject, email`,
    [sha256Hex(ticket), context.clock.wall()],
  );
  if (person === undefined) throw new Refusal("social-expired");
  return person;
}
