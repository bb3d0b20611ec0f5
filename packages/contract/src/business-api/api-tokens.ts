import * as z from "zod/mini";
import { momentSchema } from "../moment.ts";
import {
  permissionAreas,
  permissionsSchema,
  type PermissionArea,
  type PermissionLevel,
} from "../business/permissions.ts";
import { defineEndpoint } from "../endpoint.ts";
import { apiTokenAddressesMax, apiTokenNameMaxLength } from "../business/business-limits.ts";
import { rightsErrors, rightsProof } from "../business/rights.ts";
import { nameText } from "../user-text.ts";
import { says } from "../validation-codes.ts";

/** Suggested lives of a token, in days; the request itself names the end. */
export const apiTokenLives = [30, 90, 365] as const;

/**
 * The levels that a token can have in each area, lowest first. The levels in between would allow no further calls, and
 * tokens have no access to teams.
 */
export const apiTokenLevels: Readonly<Record<PermissionArea, readonly PermissionLevel[]>> = {
  deposits: ["view", "create"],
  collection: ["view", "approve"],
  withdrawals: ["view", "approve"],
  cards: ["view", "create", "approve"],
  developers: ["view", "create"],
  team: [],
  reports: ["view"],
};

/** A token in a list, without the token itself, which is stored nowhere. */
export const apiTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The last characters of the token, to recognise it. */
  lastFour: z.string(),
  permissions: permissionsSchema,
  /** Addresses and ranges that may use it; empty allows any. */
  addresses: z.array(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When it stopped working. */
  endedAt: z.optional(z.iso.datetime()),
  /** The state of the token. `rolled`: it still works for a while beside its successor. */
  state: z.enum(["live", "rolled", "expired", "revoked"]),
  lastUsedAt: z.optional(z.iso.datetime()),
  lastUsedFrom: z.optional(z.string()),
});
export type ApiToken = z.output<typeof apiTokenSchema>;

/** An IP address, or a range of them: `203.0.113.7`, `2001:db8::/32`. */
const apiTokenAddressSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

export const generateTokenBody = z.strictObject({
  ...rightsProof,
  name: nameText({ max: apiTokenNameMaxLength, required: "token-name-required" }).check(z.trim()),
  /** At least one area is open. */
  permissions: permissionsSchema.check(
    z.refine(
      (permissions) =>
        permissionAreas.some(
          (area) => apiTokenLevels[area].length > 0 && permissions[area] !== "none",
        ),
      says("token-permission-required"),
    ),
  ),
  /** At most a year ahead. */
  expiresAt: momentSchema,
  addresses: z.array(apiTokenAddressSchema).check(z.maxLength(apiTokenAddressesMax)),
});

/** A new token. Only this answer contains it. */
const madeSchema = z.object({ token: z.string(), apiToken: apiTokenSchema });

export const listApiTokens = defineEndpoint({
  slug: "list-api-tokens",
  method: "GET",
  path: "/auth-http/auth/business/token",
  summary:
    "Lists the workspace's API tokens with their expiry: those that work, then up to 200 in all of those that ended, newest first.",
  response: z.object({ items: z.array(apiTokenSchema) }),
  errors: [],
  reads: ["api-tokens"],
});

export const generateToken = defineEndpoint({
  slug: "generate-token",
  method: "POST",
  path: "/auth-http/auth/business/generate-token",
  summary:
    "Creates an API token, shown only in this answer; the server keeps its hash. Its permissions cannot exceed those of the caller's roles.",
  body: generateTokenBody,
  response: madeSchema,
  errors: ["too-many-tokens", ...rightsErrors],
  changes: ["api-tokens"],
  changesRights: true,
});

/** Hours that a rolled token works beside the new one. */
export const rollOverlapHours = [0, 1, 24, 72] as const;

export const rollTokenBody = z.strictObject({
  ...rightsProof,
  tokenId: z.uuid(),
  overlapHours: z.literal([...rollOverlapHours]),
});

export const rollToken = defineEndpoint({
  slug: "roll-token",
  method: "POST",
  path: "/auth-http/auth/business/roll-token",
  summary:
    "Creates a token that replaces another, with the same name, permissions, addresses and lifetime. The old token works until the overlap ends. Permissions cannot exceed those of the caller's roles.",
  body: rollTokenBody,
  response: madeSchema,
  errors: ["too-many-tokens", ...rightsErrors],
  changes: ["api-tokens"],
  changesRights: true,
});

export const revokeToken = defineEndpoint({
  slug: "revoke-token",
  method: "DELETE",
  path: "/auth-http/auth/business/token/:id",
  summary: "Revokes a token: its next call is refused.",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject(rightsProof),
  response: z.object({ apiToken: apiTokenSchema }),
  errors: [...rightsErrors],
  changes: ["api-tokens"],
  changesRights: true,
  tells: "removed",
});
