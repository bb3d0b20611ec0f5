import { freezeLinkLifeMs, freezeMarginMs } from "@apex/contract/limits";
import { hmacHex } from "../../platform/crypto.ts";
import { isSame } from "../../platform/webhook-signature.ts";
import type { EngineContext } from "../context.ts";
import { OwnLink } from "./message-to.ts";

/** The content of a link's token. */
export interface FreezeToken {
  readonly userId: string;
  /** When the mail was written. Wall time, like `since`. */
  readonly mailedAt: Date;
  /** The time from which somebody else may have acted for the person. */
  readonly since: Date;
}

const signatureOf = (hashKey: Uint8Array, signed: string) => hmacHex(hashKey, `freeze: ${signed}`);

/** The token of a link that freezes the person's account. It is signed, so no row is kept for a mail. */
export function freezeTokenFor(
  { hashKey, clock }: Pick<EngineContext, "hashKey" | "clock">,
  userId: string,
): string {
  const since = clock.wall().getTime() - freezeMarginMs;
  const signed = `${userId.replaceAll("-", "")}-${since.toString(36)}`;
  return `${signed}-${signatureOf(hashKey, signed)}`;
}

/**
 * The link to a page that freezes the account after a press, because programs that scan mails open links too. The token
 * is in the fragment, which no server receives.
 */
export function freezeLinkFor(context: EngineContext, userId: string): OwnLink {
  const token = freezeTokenFor(context, userId);
  return new OwnLink(context, `/not-me#${new URLSearchParams({ token })}`);
}

/** The content of a token; undefined if we did not sign it, or it is too old. */
export function readFreezeToken(
  { hashKey, clock }: EngineContext,
  token: string,
): FreezeToken | undefined {
  const [id = "", time = "", signature = ""] = token.split("-");
  const signed = `${id}-${time}`;
  if (!isSame(signature, signatureOf(hashKey, signed))) return undefined;
  const since = new Date(Number.parseInt(time, 36));
  const mailedAt = new Date(since.getTime() + freezeMarginMs);
  if (mailedAt.getTime() + freezeLinkLifeMs <= clock.wall().getTime()) return undefined;
  return { userId: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"), mailedAt, since };
}
