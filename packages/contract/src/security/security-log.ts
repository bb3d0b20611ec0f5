import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";

/** The kinds of event in the security log. */
export const securityEventKinds = [
  "signed-in",
  "sign-in-failed",
  "password-changed",
  "password-reset",
  "password-set",
  "email-changed",
  "phone-changed",
  "anti-phishing-set",
  "anti-phishing-removed",
  "two-factor-on",
  "two-factor-off",
  "recovery-codes-made",
  "factor-recovery-stopped",
  "passkey-added",
  "passkey-removed",
  "social-connected",
  "social-disconnected",
  "earlier-access-ended",
  "device-trusted",
  "device-removed",
  "data-exported",
  "deletion-opened",
  "settings-locked",
  "settings-unlock-asked",
  "account-frozen",
  "account-unfrozen",
  "recording-started",
  "recording-stopped",
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const securityEventSchema = z.object({
  id: z.string(),
  kind: openEnum(securityEventKinds),
  at: z.iso.datetime(),
  /** The browser and its system, in the reader's language. */
  device: z.string(),
  /** IP address. */
  address: z.string(),
  /** The approximate location of the IP address, if known. */
  city: z.optional(z.string()),
  /** In the reader's language. */
  country: z.optional(z.string()),
  /** True if it happened in the caller's session. */
  isThisSession: z.boolean(),
});
export type SecurityEvent = z.output<typeof securityEventSchema>;

export const listSecurityEvents = defineEndpoint({
  slug: "list-security-events",
  method: "GET",
  path: "/auth-http/auth/v/user/security-log",
  summary: "Lists changes to the account's security, newest first.",
  query: z.object(cursorQuery),
  response: cursorPageOf(securityEventSchema),
  errors: [],
  reads: ["security"],
});
