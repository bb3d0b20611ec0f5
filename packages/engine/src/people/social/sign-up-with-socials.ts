import { signUpWithSocials } from "@apex/contract/social/social-sign-in";
import { openAccount } from "../auth/open-account.ts";
import { proveIdentifier } from "../auth/prove-identifier.ts";
import { referrer } from "../auth/sign-up.ts";
import { newSession, startSession } from "../sessions/sessions.ts";
import { randomToken } from "../../platform/crypto.ts";
import { isUniqueViolation } from "../../platform/db.ts";
import { handlePublic } from "../../runtime/handle.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { Refusal } from "../../platform/refusal.ts";
import { connectSocial } from "../auth/connect-social.ts";
import { takeTicket } from "./social-attempts.ts";
import { rateLimits } from "../../runtime/limits-table.ts";

/** Opens an account for whom a provider has vouched for. It has no password until its owner sets one. */
export const signUpWithSocialsHandler = handlePublic(
  signUpWithSocials,
  { limits: { counted: [rateLimits.signUps] } },
  async ({ body, facts, caller }, context) => {
    if (caller !== undefined) throw new Refusal("already-signed-in");
    const session = await newSession(context, facts);
    const passwordHash = await context.passwords.hash(randomToken());
    const account = {
      userId: crypto.randomUUID(),
      workspaceId: crypto.randomUUID(),
      phone: null,
      passwordHash,
      hasPassword: false,
      language: body.language,
      at: context.clock.business(),
    };
    try {
      const answer = await context.db.tx(async (tx) => {
        const { provider, subject, email } = await takeTicket(tx, context, body.ticket);
        const referredBy =
          body.referralCode === undefined
            ? null
            : await referrer(tx, body.referralCode, { type: "email", value: email });
        await openAccount(tx, { ...account, email, referredBy });
        await proveIdentifier(tx, context, {
          userId: account.userId,
          type: "email",
          value: email,
          by: { sessionId: session.id },
          facts,
        });
        await connectSocial(tx, context, account.userId, { provider, subject }, facts);
        return startSession(tx, session, account);
      });
      await sendNoticeAside(context, account.userId, { code: "welcome", params: {} });
      return answer;
    } catch (error) {
      // A concurrent request has opened an account with the same email or the same identity at the provider.
      if (isUniqueViolation(error)) throw new Refusal("account-already-exists");
      throw error;
    }
  },
);
