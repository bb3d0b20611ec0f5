import { base64urlnopad } from "@scure/base";
import * as z from "zod/mini";

/** The party that passkeys belong to: one host, at one address only. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export function relyingPartyAt(url: string): RelyingParty {
  const { hostname, origin } = new URL(url);
  return { id: hostname, origin };
}

/** The part of the browser's signed data that the library does not check. */
const clientDataSchema = z.object({ crossOrigin: z.optional(z.literal(false)) });

/**
 * The values that every answer of a new or known passkey is checked against.
 * @throws for an answer from a page of ours inside a frame of another site.
 */
export function expectedOfAnswer(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  clientDataJSON: string,
) {
  const text = new TextDecoder().decode(base64urlnopad.decode(clientDataJSON));
  clientDataSchema.parse(JSON.parse(text));
  return { expectedRPID, expectedOrigin, requireUserVerification: true } as const;
}

/** The owner's id in the form that authenticators store. */
export const userHandleOf = (ownerId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(ownerId));
