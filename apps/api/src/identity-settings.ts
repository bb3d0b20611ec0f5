import { createAiprise, type AipriseAccount } from "@apex/partners/aiprise";
import { createDocumentCheckers } from "@apex/partners/document-checkers";
import type { IdentityRail } from "@apex/engine/rails/identity";
import { createMetaMap, type MetaMapAccount } from "@apex/partners/meta-map";
import { notConnected } from "@apex/engine/not-connected";
import * as z from "zod";
import { isSafeAddress } from "./safe-address.ts";
import { readPair } from "./setting-pair.ts";
import { StartError } from "./start-error.ts";

/** The operator's accounts at the providers of document checks. */
export interface IdentitySettings {
  readonly metaMap?: MetaMapAccount;
  readonly aiprise?: AipriseAccount;
}

const idSchema = z.string().regex(/^[\w-]{8,64}$/);
const secretSchema = z.string().regex(/^[!-~]{16,200}$/);
const addressSchema = z.string().refine(isSafeAddress);

/** Settings of document checks. */
export const identitySchema = {
  META_MAP_CLIENT_ID: idSchema,
  META_MAP_CLIENT_SECRET: secretSchema,
  META_MAP_FLOW_ID: idSchema,
  META_MAP_WEBHOOK_SECRET: secretSchema,
  META_MAP_URL: addressSchema,
  AIPRISE_API_KEY: secretSchema,
  AIPRISE_TEMPLATE_ID: idSchema,
  AIPRISE_URL: addressSchema,
} as const;

export const identityWanted = {
  META_MAP_CLIENT_ID: "the client ID of MetaMap's dashboard",
  META_MAP_CLIENT_SECRET: "the client secret of MetaMap's dashboard",
  META_MAP_FLOW_ID: "the ID of a metamap",
  META_MAP_WEBHOOK_SECRET: "the webhook secret of MetaMap's dashboard, 16 characters or more",
  META_MAP_URL: "an https address (http on this machine only)",
  AIPRISE_API_KEY: "the API key of AiPrise's dashboard",
  AIPRISE_TEMPLATE_ID: "the ID of a template of AiPrise's",
  AIPRISE_URL: "an https address (http on this machine only)",
} as const;

type Read = <T>(name: keyof typeof identitySchema, takes: z.ZodType<T>) => T | undefined;

function readMetaMap(read: Read): MetaMapAccount | undefined {
  const client = readPair(
    ["META_MAP_CLIENT_ID", read("META_MAP_CLIENT_ID", identitySchema.META_MAP_CLIENT_ID)],
    [
      "META_MAP_CLIENT_SECRET",
      read("META_MAP_CLIENT_SECRET", identitySchema.META_MAP_CLIENT_SECRET),
    ],
  );
  const flow = readPair(
    ["META_MAP_FLOW_ID", read("META_MAP_FLOW_ID", identitySchema.META_MAP_FLOW_ID)],
    [
      "META_MAP_WEBHOOK_SECRET",
      read("META_MAP_WEBHOOK_SECRET", identitySchema.META_MAP_WEBHOOK_SECRET),
    ],
  );
  const both = readPair(["META_MAP_CLIENT_ID", client], ["META_MAP_FLOW_ID", flow]);
  const apiUrl = read("META_MAP_URL", identitySchema.META_MAP_URL);
  if (both === undefined) {
    if (apiUrl !== undefined)
      throw new StartError("META_MAP_URL needs META_MAP_CLIENT_ID beside it.");
    return undefined;
  }
  const [[clientId, clientSecret], [flowId, webhookSecret]] = both;
  return {
    apiUrl: apiUrl ?? "https://api.prod.metamap.com",
    clientId,
    clientSecret,
    flowId,
    webhookSecret,
  };
}

function readAiprise(read: Read): AipriseAccount | undefined {
  const pair = readPair(
    ["AIPRISE_API_KEY", read("AIPRISE_API_KEY", identitySchema.AIPRISE_API_KEY)],
    ["AIPRISE_TEMPLATE_ID", read("AIPRISE_TEMPLATE_ID", identitySchema.AIPRISE_TEMPLATE_ID)],
  );
  const apiUrl = read("AIPRISE_URL", identitySchema.AIPRISE_URL);
  if (pair === undefined) {
    if (apiUrl !== undefined) throw new StartError("AIPRISE_URL needs AIPRISE_API_KEY beside it.");
    return undefined;
  }
  const [apiKey, templateId] = pair;
  return { apiUrl: apiUrl ?? "https://api.aiprise.com/api/v1", apiKey, templateId };
}

/** Reads the providers of document checks. They are refused in the sandbox, which simulates them. */
export function readIdentity(read: Read, sandbox: boolean): { identity?: IdentitySettings } {
  const [metaMap, aiprise] = [readMetaMap(read), readAiprise(read)];
  if (metaMap === undefined && aiprise === undefined) return {};
  if (sandbox) {
    const name = metaMap === undefined ? "AIPRISE_API_KEY" : "META_MAP_CLIENT_ID";
    throw new StartError(`${name} needs SANDBOX=off: the sandbox plays the providers itself.`);
  }
  return { identity: { ...(metaMap && { metaMap }), ...(aiprise && { aiprise }) } };
}

/** The rail of these settings. */
export function identityRail(
  settings: IdentitySettings | undefined,
  publicUrl: string,
): IdentityRail {
  if (settings === undefined) return notConnected.identity;
  const { metaMap, aiprise } = settings;
  return createDocumentCheckers(
    {
      ...(metaMap && { "meta-map": createMetaMap(metaMap) }),
      ...(aiprise && { aiprise: createAiprise(aiprise) }),
    },
    publicUrl,
  );
}
