import { createECDH, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { StartError } from "./start-error.ts";

/** The keys that push messages are signed with (VAPID, RFC 8292). */
export interface PushSettings {
  /** base64url: 65 bytes, a point of P-256. */
  readonly publicKey: string;
  /** base64url: 32 bytes. */
  readonly privateKey: string;
  /** The operator's contact for push services. */
  readonly subject: string;
}

const base64url = (length: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && bytesOf(text).length === length);
const subject = z
  .string()
  .refine(
    (text) =>
      /^mailto:[^\s@]+@[^\s@]+$/.test(text) ||
      (URL.canParse(text) && new URL(text).protocol === "https:"),
  );

/** Settings of push messages. */
export const pushSchema = {
  VAPID_PUBLIC_KEY: base64url(65),
  VAPID_PRIVATE_KEY: base64url(32),
  VAPID_SUBJECT: subject,
} as const;

/** The error's text for a wrong value, by setting. */
export const pushWanted = {
  VAPID_PUBLIC_KEY: "a public key as npx web-push generate-vapid-keys prints it",
  VAPID_PRIVATE_KEY: "the private key beside it",
  VAPID_SUBJECT: "mailto: and an address of yours, or an https address",
} as const;

/** Reads one of them. */
type Read = (name: keyof typeof pushSchema, takes: z.ZodType<string>) => string | undefined;

/** @throws {StartError} if one is missing, or the keys do not match. */
export function readPush(read: Read): { readonly push?: PushSettings } {
  const publicKey = read("VAPID_PUBLIC_KEY", pushSchema.VAPID_PUBLIC_KEY);
  const privateKey = read("VAPID_PRIVATE_KEY", pushSchema.VAPID_PRIVATE_KEY);
  const contact = read("VAPID_SUBJECT", pushSchema.VAPID_SUBJECT);
  if (publicKey === undefined && privateKey === undefined && contact === undefined) return {};
  if (publicKey === undefined || privateKey === undefined || contact === undefined)
    throw new StartError("VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are set together.");
  if (!isPair(publicKey, privateKey))
    throw new StartError("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair.");
  return { push: { publicKey, privateKey, subject: contact } };
}

const bytesOf = (text: string) => Buffer.from(text, "base64url");

function isPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(bytesOf(privateKey));
  } catch {
    // The key is no valid number of the curve.
    return false;
  }
  return timingSafeEqual(curve.getPublicKey(), bytesOf(publicKey));
}
