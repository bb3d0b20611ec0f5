import { signInWithSocials, startSocial, verifySocial } from "@apex/contract/social/social-sign-in";
import { accountOfSocial } from "../auth/account-of.ts";
import { admit } from "../auth/admit.ts";
import { randomToken } from "../crypto.ts";
import { handlePublic, type Handler } from "../handle.ts";
import { countTries, rateLimits } from "../rate-limits/rate-limits.ts";
import { Refusal } from "../refusal.ts";
import { signUpWithSocialsHandler } from "./sign-up-with-socials.ts";
import { issueTicket, keepAttempt, takeAttempt, takeTicket } from "./social-attempts.ts";

const startSocialHandler = handlePublic(startSocial, async ({ body, facts }, context) => {
  await countTries(context, [{ limit: rateLimits.socialStarts, by: facts.address }]);
  const state = randomToken();
  const start = await context.rails.social.start(body.provider, state);
  await keepAttempt(context, body.provider, state, start);
  return { url: start.url, state };
});

/** A provider's word is enough for an account of its own, never for one that was opened in another way: its email may be a stranger's. */
const verifySocialHandler = handlePublic(verifySocial, async ({ body }, context) => {
  const { id, ...attempt } = await takeAttempt(context, body.state);
  const person = await context.rails.social.finish({
    ...attempt,
    state: body.state,
    answer: new URLSearchParams(body.answer),
  });
  const { provider } = attempt;
  const account = await accountOfSocial(context.db, { provider, subject: person.subject });
  if (account === undefined) {
    if (person.email === undefined || !person.emailVerified)
      throw new Refusal("social-email-missing");
    const taken = await context.db.query("select from users where email = $1", [person.email]);
    if (taken.length > 0) throw new Refusal("social-email-taken");
  }
  const email = person.email ?? "";
  const ticket = await issueTicket(context, id, { subject: person.subject, email });
  return { ticket, provider, hasAccount: account !== undefined, email };
});

const signInWithSocialsHandler = handlePublic(
  signInWithSocials,
  async ({ body, facts, caller }, context) => {
    if (caller !== undefined) throw new Refusal("already-signed-in");
    const account = await context.db.tx(async (tx) =>
      accountOfSocial(tx, await takeTicket(tx, context, body.ticket)),
    );
    if (account === undefined) throw new Refusal("account-not-found");
    return admit(context, facts, account);
  },
);

export const socialHandlers: readonly Handler[] = [
  startSocialHandler,
  verifySocialHandler,
  signInWithSocialsHandler,
  signUpWithSocialsHandler,
];
