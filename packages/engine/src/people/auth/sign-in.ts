import { signIn } from "@apex/contract/auth/sign-in";
import { handlePublic } from "../../runtime/handle.ts";
import {
  countTries,
  uncountTries,
  type LimitedTry,
} from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { logSecurity } from "../security/security-log.ts";
import { accountOfIdentifier } from "./account-of.ts";
import { admit } from "./admit.ts";
import { knownIdentifier } from "../identifiers/known-identifier.ts";
import { sendSignInLink } from "./sign-in-links.ts";

/** After this many tries in a row, the right password may be a guess. */
const guessedAfterTries = 5;

/** The first step of a sign-in, to the workspace that the person last worked in. */
export const signInHandler = handlePublic(
  signIn,
  { limits: { countedByHandler: [rateLimits.signInByAccount, rateLimits.signInByAddress] } },
  async ({ body, facts, caller }, context) => {
    if (caller !== undefined) throw new Refusal("already-signed-in");
    const { value } = knownIdentifier(body.identifier);
    // Successful tries are uncounted, because a whole office may sign in from one address.
    const tries: LimitedTry[] = [
      { limit: rateLimits.signInByAccount, by: value },
      { limit: rateLimits.signInByAddress, by: facts.address },
    ];
    const [accountTries = 0] = await countTries(context, tries);
    const account = await accountOfIdentifier(context.db, value);
    if (account === undefined) {
      // Hashing takes as long as checking a wrong password, so that the time reveals nothing.
      await context.passwords.hash(body.password);
      throw new Refusal("account-not-found");
    }
    if (!(await context.passwords.verify(account.password_hash, body.password))) {
      const at = context.clock.wall();
      await logSecurity(context.db, { userId: account.id, kind: "sign-in-failed", facts, at });
      // This was the last try before the owner is locked out too.
      if (accountTries === rateLimits.signInByAccount.tries)
        await sendSignInLink(context, account.id, facts.guestId);
      throw new Refusal("wrong-credentials");
    }
    await uncountTries(context, tries);
    return admit(context, facts, account, { isDoubtful: accountTries > guessedAfterTries });
  },
);
