import {
  signInSecondStep,
  type signInSecondStepBody,
} from "@apex/contract/auth/sign-in-second-step";
import type * as z from "zod/mini";
import { tryCode, useCode } from "../codes/try-code.ts";
import { loginVerificationBinding } from "./send-login-verification-code.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { handlePublic } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  countingFactorTries,
  readAuthenticatorStep,
  takeAuthenticatorStep,
} from "../factors/authenticators.ts";
import { takeRecoveryCode } from "../factors/recovery-codes.ts";
import { connectSocial, tellConnected } from "./connect-social.ts";
import type { SocialIdentity } from "../../rails/social.ts";
import { letIn } from "./admit.ts";
import {
  completePartialSession,
  tryPartialSession,
  type PartialSession,
} from "../sessions/partial-sessions.ts";
import { isProvedAddress } from "./prove-identifier.ts";
import { rateLimits } from "../../runtime/limits-table.ts";

type Answer = z.output<typeof signInSecondStepBody>;

/** Completes a sign-in by its second step. */
export const signInSecondStepHandler = handlePublic(
  signInSecondStep,
  {
    // A partial session allows only its second step.
    limits: { counted: [rateLimits.secondSteps] },
  },
  async ({ body, facts }, context) => {
    const partial = await tryPartialSession(context, body.partialSessionKey);
    const take = await secondStep(context, partial, body);
    const at = context.clock.wall();
    const connects = connectedBy(partial);
    await context.db.tx(async (tx) => {
      await completePartialSession(tx, partial.id, at);
      await take(tx);
      if (connects) await connectSocial(tx, context, partial.user_id, connects, facts);
    });
    if (connects) await tellConnected(context, partial.user_id, connects);
    return letIn(context, facts, { ...partial, id: partial.user_id }, { isProved: true });
  },
);

/** The provider that this sign-in connects to the account. */
function connectedBy({
  links_provider: provider,
  links_subject: subject,
}: PartialSession): SocialIdentity | undefined {
  return provider === null || subject === null ? undefined : { provider, subject };
}

/** Checks the second step; returns a function that uses the proof up. */
async function secondStep(
  context: EngineContext,
  partial: PartialSession,
  { method, code }: Answer,
): Promise<(tx: Tx) => Promise<void>> {
  const userId = partial.user_id;
  switch (method) {
    case "authenticator": {
      requireOption(partial, "authenticator");
      const step = await countingFactorTries(context, userId, () =>
        readAuthenticatorStep(context, { userId, code }),
      );
      return (tx) => takeAuthenticatorStep(tx, context, { userId, step });
    }
    case "recovery":
      requireOption(partial, "recovery");
      await countingFactorTries(context, userId, () =>
        context.db.tx((tx) => takeRecoveryCode(context, tx, { userId, code })),
      );
      return async () => undefined;
    case "code": {
      if (!partial.options.includes("email") && !partial.options.includes("phone"))
        throw new Refusal("not-permitted");
      const codeId = await sentCode(context, partial, code);
      return async (tx) => {
        if (!(await useCode(tx, codeId, context.clock.wall())))
          throw new Refusal("security-code-expired");
      };
    }
  }
}

function requireOption({ options }: PartialSession, option: "authenticator" | "recovery"): void {
  if (!options.includes(option)) throw new Refusal("not-permitted");
}

async function sentCode(
  context: EngineContext,
  partial: PartialSession,
  code: string,
): Promise<string> {
  const tried = await tryCode(context, loginVerificationBinding(partial), code);
  switch (tried.outcome) {
    case "right":
      // The code was sent to an address that is no longer the account's.
      if (!(await isProvedAddress(context.db, partial.user_id, tried.sentTo)))
        throw new Refusal("security-code-expired");
      return tried.codeId;
    case "wrong":
      throw new Refusal("security-code-wrong", { params: { triesLeft: tried.triesLeft } });
    case "locked":
      throw new Refusal("security-code-locked");
    case "used":
    case "expired":
      throw new Refusal("security-code-expired");
  }
}
