import { ownershipErrors } from "../proof/ownership.ts";
import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { openEnum } from "../open-enum.ts";
import { ownIdSchema } from "../own-id.ts";
import { numberedPageOf, numberedQuery } from "../paging.ts";

export const deviceTypes = ["desktop", "mobile", "tablet", "unknown"] as const;

export const deviceSchema = z.object({
  id: z.string(),
  /** The browser and its system, in the reader's language. */
  name: z.string(),
  type: openEnum(deviceTypes),
  /** The time of its latest sign-in. */
  loggedInAt: z.iso.datetime(),
  /** The approximate location of the device's IP address, if known. */
  city: z.optional(z.string()),
  region: z.optional(z.string()),
  /** In the reader's language. */
  country: z.optional(z.string()),
  /** ISO 3166 alpha-2. */
  countryCode: z.optional(z.string()),
  ipAddress: z.string(),
  isTrusted: z.boolean(),
  /** A trusted device skips the second step until this time. */
  trustedUntil: z.optional(z.iso.datetime()),
  /** True for the device that makes the call. */
  isThisDevice: z.boolean(),
  /** True if it has a live session. */
  isSignedIn: z.boolean(),
});
export type Device = z.output<typeof deviceSchema>;

export const listRecentDevices = defineEndpoint({
  slug: "list-recent-devices",
  method: "GET",
  path: "/auth-http/auth/profile/devices/recent",
  summary: "Lists the devices that signed in most recently, this one first.",
  response: z.object({ items: z.array(deviceSchema) }),
  errors: [],
  reads: ["devices"],
});

export const listDevices = defineEndpoint({
  slug: "list-devices",
  method: "GET",
  path: "/auth-http/auth/profile/devices/all",
  summary: "Lists all devices of the account by their latest sign-in, 10 per page.",
  query: z.object(numberedQuery),
  response: numberedPageOf(deviceSchema),
  errors: [],
  reads: ["devices"],
});

export const revokeDevice = defineEndpoint({
  slug: "revoke-device",
  method: "PUT",
  path: "/auth-http/auth/profile/devices/revoke/:id",
  summary:
    "Removes a device: its sessions end at once, and its next sign-in counts as a new device.",
  params: z.object({ id: ownIdSchema }),
  response: z.object({}),
  errors: [],
  changes: ["devices", "security"],
  tells: "by-page",
});

export const revokeOtherDevices = defineEndpoint({
  slug: "revoke-other-devices",
  method: "PUT",
  path: "/auth-http/auth/profile/devices/revoke-others",
  summary:
    "Removes every device but the calling one: all other sessions end at once, and their next sign-in counts as a new device.",
  response: z.object({}),
  errors: [],
  changes: ["devices", "security"],
  tells: "by-page",
});

export const trustThisDevice = defineEndpoint({
  slug: "trust-this-device",
  method: "PUT",
  path: "/auth-http/auth/profile/devices/trust-this-device",
  summary:
    "Trusts the calling device: for 30 days, signing in from it needs no second step. With two-factor on, it needs a recent proof.",
  response: z.object({}),
  errors: ["security-code-required", ...ownershipErrors],
  changes: ["devices"],
});

export const distrustThisDevice = defineEndpoint({
  slug: "distrust-this-device",
  method: "PUT",
  path: "/auth-http/auth/profile/devices/distrust-this-device",
  summary: "Stops trusting the calling device.",
  response: z.object({}),
  errors: [],
  changes: ["devices"],
  tells: "by-page",
});
