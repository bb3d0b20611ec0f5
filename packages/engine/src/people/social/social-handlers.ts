import { signInWithSocials, startSocial, verifySocial } from "@apex/contract/social/social-sign-in";
import { accountOfIdentifier, accountOfSocial, type FoundAccount } from "../auth/account-of.ts";
import { admit } from "../auth/admit.ts";
import { isProvedAddress, proveIdentifier } from "../auth/prove-identifier.ts";
import { randomToken } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import { handlePublic, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { connectSocial, tellConnected } from "../auth/connect-social.ts";
import { signUpWithSocialsHandler } from "./sign-up-with-socials.ts";
import { connectedAccountHandlers } from "./connected-accounts.ts";
import { issueTicket, keepAttempt, takeAttempt, takeTicket } from "./social-attempts.ts";
import { rateLimits } from "../../runtime/limits-table.ts";

const startSocialHandler = handlePublic(
  startSocial,
  { limits: { counted: [rateLimits.socialStarts] } },
  async ({ body }, context) => {
    const state = randomToken();
    const start = await context.rails.social.start(body.provider, state);
    await keepAttempt(context, body.provider, state, start);
    return { url: start.url, state };
  },
);

/** The account with an email that a provider vouches for; undefined if there is none. */
async function accountOfEmail(db: Queryable, email: string): Promise<FoundAccount | undefined> {
  return email === "" ? undefined : accountOfIdentifier(db, email);
}

/**
 * Takes a provider's answer, and returns a ticket. The provider's word is enough for an account that is connected to
 * it; an account that was opened otherwise with the same email has to be connected first.
 */
const verifySocialHandler = handlePublic(
  verifySocial,
  { limits: { counted: [rateLimits.socialStarts] } },
  async ({ body }, context) => {
    const { id, ...attempt } = await takeAttempt(context, body.state);
    const person = await context.rails.social.finish({
      ...attempt,
      state: body.state,
      answer: new URLSearchParams(body.answer),
    });
    const { provider } = attempt;
    const { subject } = person;
    const isConnected = (await accountOfSocial(context.db, { provider, subject })) !== undefined;
    if (!isConnected && (person.email === undefined || !person.emailVerified))
      throw new Refusal("social-email-missing");
    const email = person.email ?? "";
    const connects = !isConnected && (await accountOfEmail(context.db, email)) !== undefined;
    // A connected person's email is not needed.
    const ticket = await issueTicket(context, id, { subject, email: isConnected ? "" : email });
    return { ticket, provider, hasAccount: isConnected || connects, connects, email };
  },
);

/**
 * Signs in a person whom a provider vouches for. If their email belongs to an account that is not connected yet: if
 * that email was proved, the second step confirms that the account is theirs, and connects it; if not, the provider's
 * word is the email's first proof.
 */
const signInWithSocialsHandler = handlePublic(
  signInWithSocials,
  { limits: { counted: [rateLimits.socialStarts] } },
  async ({ body, facts, caller }, context) => {
    if (caller !== undefined) throw new Refusal("already-signed-in");
    const { person, connected } = await context.db.tx(async (tx) => {
      const taken = await takeTicket(tx, context, body.ticket);
      return { person: taken, connected: await accountOfSocial(tx, taken) };
    });
    if (connected !== undefined) return admit(context, facts, connected);
    const account = await accountOfEmail(context.db, person.email);
    if (account === undefined) throw new Refusal("account-not-found");
    if (await isProvedAddress(context.db, account.id, person.email))
      return admit(context, facts, account, { connects: person });
    const hash = await context.passwords.hash(randomToken());
    await context.db.tx(async (tx) => {
      await proveIdentifier(tx, context, {
        userId: account.id,
        type: "email",
        value: person.email,
        by: { newPassword: { hash, isKnown: false } },
        facts,
      });
      await connectSocial(tx, context, account.id, person, facts);
    });
    await tellConnected(context, account.id, person);
    return admit(context, facts, { ...account, password_hash: hash });
  },
);

export const socialHandlers: readonly Handler[] = [
  startSocialHandler,
  verifySocialHandler,
  signInWithSocialsHandler,
  signUpWithSocialsHandler,
  ...connectedAccountHandlers,
];
