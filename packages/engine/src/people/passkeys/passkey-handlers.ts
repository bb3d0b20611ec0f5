import type { Handler } from "../../runtime/handle.ts";
import { createPasskeyHandler, initPasskeyHandler } from "./create-passkey.ts";
import {
  listPasskeysHandler,
  renamePasskeyHandler,
  revokePasskeyHandler,
} from "./keep-passkeys.ts";
import { initPasskeySignInHandler, signInWithPasskeyHandler } from "./passkey-sign-in.ts";
import { initReAuthenticationHandler } from "./re-authenticate.ts";

export const passkeyHandlers: readonly Handler[] = [
  initPasskeySignInHandler,
  signInWithPasskeyHandler,
  initPasskeyHandler,
  createPasskeyHandler,
  listPasskeysHandler,
  renamePasskeyHandler,
  revokePasskeyHandler,
  initReAuthenticationHandler,
];
