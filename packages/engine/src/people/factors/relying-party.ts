import { base64urlnopad } from "@scure/base";
import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";

/** The party that passkeys belong to: the wallet's own host, at its own address only. */
export function relyingParty({ publicUrl }: EngineContext): {
  readonly id: string;
  readonly origin: string;
} {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The part of the browser's signed data that the library leaves to us. */
const clientDataSchema = z.object({ crossOrigin: z.optional(z.literal(false)) });

/**
 * The expectations that every passkey answer, of a new or known key, is checked against.
 * @throws for one that was given in a page of another site's, which has ours in a frame.
 */
export function expectedOfAnswer(context: EngineContext, clientDataJSON: string) {
  const text = new TextDecoder().decode(base64urlnopad.decode(clientDataJSON));
  clientDataSchema.parse(JSON.parse(text));
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(context);
  return { expectedRPID, expectedOrigin, requireUserVerification: true } as const;
}

/** The account's id as authenticators keep it. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(userId));
