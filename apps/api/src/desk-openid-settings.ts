import { emailSchema } from "@apex/contract/auth/identifier";
import { staffRoles, type StaffRole } from "@apex/contract/desk/staff";
import type { OpenidStaffOptions } from "@apex/partners/openid-staff";
import * as z from "zod";
import { isSafeAddress } from "./safe-address.ts";
import { readPair } from "./setting-pair.ts";
import { StartError } from "./start-error.ts";

/** The operator's provider for the sign-in of staff. */
export type DeskOpenidSettings = Omit<
  OpenidStaffOptions,
  "deskUrl" | "fetch" | "clientSecret" | "issuer" | "clientId"
> & { readonly issuer: string; readonly clientId: string; readonly clientSecret?: string };

type RoleOfValue = readonly [value: string, role: StaffRole];

/**
 * Reads `apex-support=agent,apex-admins=administrator`. A member gets the role of the first group that they belong to.
 */
function readRoles(text: string): readonly RoleOfValue[] | undefined {
  const roles: RoleOfValue[] = [];
  for (const part of text.split(",")) {
    const end = part.lastIndexOf("=");
    const value = part.slice(0, Math.max(end, 0)).trim();
    const role = staffRoles.find((one) => one === part.slice(end + 1).trim());
    if (value === "" || role === undefined) return undefined;
    roles.push([value, role]);
  }
  return roles;
}

export const deskOpenidSchema = {
  DESK_OPENID_ISSUER: z.string().refine(isSafeAddress),
  DESK_OPENID_CLIENT_ID: z.string(),
  DESK_OPENID_CLIENT_SECRET: z.string(),
  DESK_OPENID_ROLE_CLAIM: z.string(),
  DESK_OPENID_ROLES: z
    .string()
    .transform(readRoles)
    .pipe(z.custom<readonly RoleOfValue[]>((given) => given !== undefined)),
  DESK_OPENID_FACTORS: z
    .string()
    .regex(/^[^\s,]+(?:\s*,\s*[^\s,]+)*$/)
    .transform((text) => text.split(",").map((one) => one.trim())),
  DESK_OPENID_ADDS: z.enum(["on", "off"]),
  DESK_EMERGENCY_EMAIL: z.string().refine((text) => emailSchema.safeParse(text).success),
} as const;
type Name = keyof typeof deskOpenidSchema;

export const deskOpenidWanted = {
  DESK_OPENID_ISSUER: "the issuer of your OpenID Connect provider, an https address",
  DESK_OPENID_CLIENT_ID: "the client ID that the provider gave the desk",
  DESK_OPENID_CLIENT_SECRET: "the client secret that the provider gave the desk",
  DESK_OPENID_ROLE_CLAIM: "the claim of the ID token that names roles, such as groups",
  DESK_OPENID_ROLES: `values of that claim with their roles (${staffRoles.join(", ")}), such as apex-support=agent,apex-admins=administrator`,
  DESK_OPENID_FACTORS: "values of amr or acr, separated by commas, such as mfa",
  DESK_OPENID_ADDS: '"on" or "off"',
  DESK_EMERGENCY_EMAIL: "an email address",
} as const;

/**
 * Reads the provider of staff; undefined for none.
 * @throws {StartError} for a setting that has no effect without another one.
 */
export function readDeskOpenid(
  read: <T>(name: Name, takes: z.ZodType<T>) => T | undefined,
): DeskOpenidSettings | undefined {
  const given = {
    secret: read("DESK_OPENID_CLIENT_SECRET", deskOpenidSchema.DESK_OPENID_CLIENT_SECRET),
    factors: read("DESK_OPENID_FACTORS", deskOpenidSchema.DESK_OPENID_FACTORS),
    adds: read("DESK_OPENID_ADDS", deskOpenidSchema.DESK_OPENID_ADDS) === "on",
    email: read("DESK_EMERGENCY_EMAIL", deskOpenidSchema.DESK_EMERGENCY_EMAIL),
  };
  const app = readPair(
    ["DESK_OPENID_ISSUER", read("DESK_OPENID_ISSUER", deskOpenidSchema.DESK_OPENID_ISSUER)],
    [
      "DESK_OPENID_CLIENT_ID",
      read("DESK_OPENID_CLIENT_ID", deskOpenidSchema.DESK_OPENID_CLIENT_ID),
    ],
  );
  const roles = readPair(
    [
      "DESK_OPENID_ROLE_CLAIM",
      read("DESK_OPENID_ROLE_CLAIM", deskOpenidSchema.DESK_OPENID_ROLE_CLAIM),
    ],
    ["DESK_OPENID_ROLES", read("DESK_OPENID_ROLES", deskOpenidSchema.DESK_OPENID_ROLES)],
  );
  if (app === undefined) {
    const [alone] = [
      given.secret !== undefined && "DESK_OPENID_CLIENT_SECRET",
      roles !== undefined && "DESK_OPENID_ROLES",
      given.factors !== undefined && "DESK_OPENID_FACTORS",
      given.adds && "DESK_OPENID_ADDS",
      given.email !== undefined && "DESK_EMERGENCY_EMAIL",
    ].filter((name) => name !== false);
    if (alone !== undefined) throw new StartError(`${alone} needs DESK_OPENID_ISSUER beside it.`);
    return undefined;
  }
  if (given.adds && roles === undefined)
    throw new StartError("DESK_OPENID_ADDS needs DESK_OPENID_ROLES: a member has a role.");
  return {
    issuer: app[0],
    clientId: app[1],
    ...(given.secret !== undefined && { clientSecret: given.secret }),
    ...(roles && { roles: { claim: roles[0], byValue: roles[1] } }),
    ...(given.factors && { factors: given.factors }),
    ...(given.adds && { addsMembers: true }),
    ...(given.email !== undefined && { emergencyEmail: given.email.toLowerCase() }),
  };
}
