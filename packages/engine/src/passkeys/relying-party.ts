import type { EngineContext } from "../context.ts";

/** What passkeys are made for and asked by: the wallet's own host, at its own address only. */
export function relyingParty({ publicUrl }: EngineContext): {
  readonly id: string;
  readonly origin: string;
} {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The account's id as authenticators keep it. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(userId));
