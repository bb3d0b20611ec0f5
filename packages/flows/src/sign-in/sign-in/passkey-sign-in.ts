import type { Client } from "@apex/client/create-client";
import { initPasskeySignIn, signInWithPasskey } from "@apex/contract/passkeys/passkey-sign-in";
import type { ResponseOf } from "@apex/contract/endpoint";
import {
  askPasskey,
  passkeyProblemOf,
  stopAsking,
  suggestsPasskeys,
} from "../../parts/security-code/ask-passkey.ts";

async function signIn(
  client: Client,
  { isAutofill }: { isAutofill: boolean },
): Promise<ResponseOf<typeof signInWithPasskey>> {
  const options = { isQuiet: isAutofill };
  const { options: asked } = await client.call(initPasskeySignIn, {}, options);
  const credential = await askPasskey(asked.publicKey, { isAutofill });
  return client.call(signInWithPasskey, { body: { credential } }, options);
}

/** Signs in with a passkey; loaded on demand. */
export const passkeySignIn = { signIn, passkeyProblemOf, stopAsking, suggestsPasskeys };
