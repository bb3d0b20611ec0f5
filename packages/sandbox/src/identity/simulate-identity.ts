import { identifierSchema, phoneSchema } from "@apex/contract/auth/identifier";
import * as z from "zod/mini";
import { accountOfIdentifier } from "@apex/engine/people/auth/account-of";
import { knownIdentifier } from "@apex/engine/people/identifiers/known-identifier";
import { takeMessageWebhook } from "@apex/engine/people/auth/message-sign-up";
import { makeSignInLink } from "@apex/engine/people/auth/sign-in-links";
import type { EngineContext } from "@apex/engine/runtime/context";
import { sandboxMessagesKey } from "../rails/messages.ts";
import { signedHeaders } from "@apex/engine/platform/webhook-signature";
import { Refusal } from "@apex/engine/platform/refusal";
import { textSchema } from "../http/sandbox-call.ts";

export const phoneMessageBody = z.strictObject({ from: phoneSchema, text: textSchema });

/** Delivers a person's message to us, signed as by their carrier. */
export async function simulatePhoneMessage(
  context: EngineContext,
  message: z.output<typeof phoneMessageBody>,
): Promise<void> {
  const body = JSON.stringify(message);
  const id = `msg_${crypto.randomUUID()}`;
  const headers = signedHeaders(sandboxMessagesKey(context.hashKey), {
    id,
    body,
    now: context.clock.wall(),
  });
  await takeMessageWebhook(context, { headers, body });
}

export const signInLinkBody = z.strictObject({ identifier: identifierSchema });

/** Makes a link that signs an account in. */
export async function simulateSignInLink(
  context: EngineContext,
  { identifier }: z.output<typeof signInLinkBody>,
): Promise<{ outcome: string }> {
  const userId = await userOf(context, identifier);
  const to = knownIdentifier(identifier).value;
  const { href } = await makeSignInLink(context, { userId, to, guestId: undefined });
  return { outcome: href };
}

async function userOf(context: EngineContext, identifier: string): Promise<string> {
  const account = await accountOfIdentifier(context.db, knownIdentifier(identifier).value);
  if (account === undefined) throw new Refusal("account-not-found");
  return account.id;
}
