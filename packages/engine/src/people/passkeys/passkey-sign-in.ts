import { guestIdHeader } from "@apex/contract/headers";
import { initPasskeySignIn, signInWithPasskey } from "@apex/contract/passkeys/passkey-sign-in";
import { accountOfUser } from "../auth/account-of.ts";
import { letIn } from "../auth/admit.ts";
import type { RequestFacts } from "../../runtime/context.ts";
import { handlePublic } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { customers } from "../factors/passkey-owners.ts";
import { requestOptions, takeAssertion, verifyAssertion } from "../factors/verify-assertion.ts";
import { rateLimits } from "../../runtime/limits-table.ts";

const guestIdPattern = /^[\w-]{8,64}$/;

/** The browser's guest id, which identifies a person who is not signed in. */
function guestOf({ guestId }: RequestFacts): string {
  if (guestId !== undefined && guestIdPattern.test(guestId)) return guestId;
  throw new Refusal("validation-failed", {
    issues: [
      {
        path: ["headers", guestIdHeader],
        code: guestId === undefined ? "value-required" : "invalid",
      },
    ],
  });
}

/** Makes a challenge that names no account; the passkey identifies its owner. */
export const initPasskeySignInHandler = handlePublic(
  initPasskeySignIn,
  { limits: { counted: [rateLimits.passkeySignIns] } },
  async ({ facts }, context) => {
    const guest = guestOf(facts);
    return {
      options: await requestOptions(context, customers, { purpose: "sign-in", subject: guest }),
    };
  },
);

/**
 * Signs a person in by a passkey. A passkey counts as both factors: the person has it, and it has verified them (the
 * flag of user verification is required). So no second step follows.
 */
export const signInWithPasskeyHandler = handlePublic(
  signInWithPasskey,
  { limits: { counted: [rateLimits.passkeySignIns] } },
  async ({ body, facts, caller }, context) => {
    if (caller !== undefined) throw new Refusal("already-signed-in");
    const guest = guestOf(facts);
    const assertion = await verifyAssertion(context, customers, body.credential, {
      purpose: "sign-in",
      subject: guest,
      ownerId: undefined,
    });
    const account = await accountOfUser(context.db, assertion.ownerId);
    if (account === undefined) throw new Refusal("passkey-not-found");
    await context.db.tx((tx) => takeAssertion(tx, context, customers, assertion));
    return letIn(context, facts, account, { isProved: true });
  },
);
