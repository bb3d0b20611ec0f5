import { resolve } from "node:path";
import * as z from "zod";
import {
  databaseSchema,
  databaseWanted,
  readDatabase,
  type DatabaseSettings,
} from "./database-settings.ts";
import { readPair } from "./setting-pair.ts";
import { readSocial, socialSchema, socialWanted, type SocialSettings } from "./social-settings.ts";
import { chainSchema, chainWanted, readChain, type ChainSettings } from "./chain-settings.ts";
import { readDeskOpenid } from "./desk-openid-settings.ts";
import { deskSchema, deskWanted, readDesk, type DeskSettings } from "./desk-settings.ts";
import { phoneSchema } from "@apex/contract/auth/identifier";
import {
  identitySchema,
  identityWanted,
  readIdentity,
  type IdentitySettings,
} from "./identity-settings.ts";
import {
  partnersSchema,
  partnersWanted,
  readPartners,
  type PartnerSettings,
} from "./partner-settings.ts";
import { readSealKeys, sealSchema, sealWanted, type SealSettings } from "./seal-settings.ts";
import type { S3Settings } from "@apex/engine/platform/files/s3-files";
import { readS3Url } from "./s3-url.ts";
import { isSafeAddress } from "./safe-address.ts";
import type { MailSettings } from "./smtp-mail.ts";
import { StartError } from "./start-error.ts";
import { readSupportContacts, supportSchema, supportWanted } from "./support-settings.ts";
import {
  readTracing,
  tracingSchema,
  tracingWanted,
  type TracingSettings,
} from "./tracing-settings.ts";
import { readTradeCosts, tradeSchema, tradeWanted } from "./trade-settings.ts";
import type { SupportContacts } from "@apex/contract/support/contacts";
import type { TradeCosts } from "@apex/engine/rails/market";
import {
  outgoingSchema,
  outgoingWanted,
  readOutgoing,
  type OutgoingSettings,
} from "./outgoing-settings.ts";
import {
  readShippedPartners,
  shippedSchema,
  shippedSecrets,
  shippedWanted,
} from "./shipped-partner-settings.ts";
import type { PartnerAccounts } from "@apex/partners/shipped-partners";
import { changingSecret, sharedSecretWanted } from "./shared-secret.ts";
import { refuseUnknown } from "./unknown-settings.ts";

/** The gateway that sends SMS and WhatsApp messages. */
export interface GatewaySettings {
  readonly url: string;
  /** Sign the messages in both directions, the newest first: two while one replaces the other. */
  readonly keys: readonly Uint8Array[];
  /**
   * The product's own number, E.164: the gateway delivers messages to it. Without it customers cannot write to support.
   */
  readonly number?: string;
}

/** The server's configuration: environment variables, each with a default. An empty one counts as not set. */
export interface Settings extends DatabaseSettings, OutgoingSettings, SealSettings {
  /** TCP port; 0 takes any free one. */
  readonly port: number;
  /** Port of the metrics; undefined for none, 0 for any free one. */
  readonly metricsPort?: number;
  /** The trace collector; without it nothing is traced. */
  readonly tracing?: TracingSettings;
  /** The desk's server; without it there is no desk. */
  readonly desk?: DeskSettings;
  /** Time for which a stopping process still serves while `/readyz` answers 503, so that proxies notice. Default 0. */
  readonly drainMs?: number;
  /** Interface to listen on; undefined for all. */
  readonly host: string | undefined;
  /** Folder of the embedded database, or `memory` to keep nothing. Ignored with a DATABASE_URL. */
  readonly dataDir: string;
  /** A bucket for pictures, instead of a folder in dataDir. */
  readonly s3?: S3Settings;
  /** Demo accounts, simulated partners and the page /sandbox. */
  readonly sandbox: boolean;
  /** Closes the service for maintenance, which the wallet announces. */
  readonly isMaintained?: true;
  /** Public origin of the wallet; undefined for `http://localhost:<port>`. */
  readonly publicUrl: string | undefined;
  /** Origins of other applications on the same site that may call the API. */
  readonly allowedOrigins: readonly string[];
  /** The mail server. Required without the sandbox. */
  readonly mail?: MailSettings;
  /** Without it there are no SMS and WhatsApp messages. */
  readonly gateway?: GatewaySettings;
  /** Providers of sign-in; the sandbox simulates both. */
  readonly social?: SocialSettings;
  /** Providers of document checks; the sandbox simulates both. */
  readonly identity?: IdentitySettings;
  /** The partners that ship with the product and are connected. */
  readonly shipped?: PartnerAccounts;
  /** Without it no network is real. */
  readonly chain?: ChainSettings;
  /** The costs of a trade; the sandbox's page may set others. */
  readonly tradeCosts?: TradeCosts;
  /** Contacts of support besides the chat; the sandbox has its own. */
  readonly supportContacts?: SupportContacts;
  /** The partners of each port. */
  readonly partners?: PartnerSettings;
}

const defaultPort = 3000;
const defaultDataDir = ".data";

const origin = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^https?:$/.test(new URL(text).protocol) &&
      new URL(text).origin === text.replace(/\/$/, ""),
  )
  .transform((text) => new URL(text).origin);

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65_535);

const schema = {
  PORT: port,
  METRICS_PORT: port,
  DESK_PORT: port,
  DESK_URL: origin,
  ...deskSchema,
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
  HOST: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
  DATA_DIR: z.string(),
  ...databaseSchema,
  S3_URL: z
    .string()
    .transform(readS3Url)
    .pipe(z.custom<S3Settings>((given) => given !== undefined)),
  SANDBOX: z.enum(["on", "off"]),
  MAINTENANCE: z.enum(["on", "off"]),
  PUBLIC_URL: origin,
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(origin)),
  SMTP_URL: z
    .string()
    .refine(
      (text) => /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== "",
    ),
  MAIL_FROM: z.string().regex(/^(?:[^<>@"\r\n]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/),
  MESSAGES_URL: z.string().refine(isSafeAddress),
  MESSAGES_SECRET: changingSecret,
  MESSAGES_NUMBER: z.string().refine((text) => phoneSchema.safeParse(text).success),
  ...sealSchema,
  ...tracingSchema,
  ...socialSchema,
  ...identitySchema,
  ...chainSchema,
  ...tradeSchema,
  ...supportSchema,
  ...outgoingSchema,
  ...shippedSchema,
  ...partnersSchema,
} as const;
type Name = keyof typeof schema;

/** The error's text for a wrong value, by setting. */
const wanted: Record<Name, string> = {
  PORT: "a port number from 0 to 65535",
  DRAIN_SECONDS: "a number of seconds from 0 to 999",
  METRICS_PORT: "a port number from 0 to 65535",
  DESK_PORT: "a port number from 0 to 65535",
  DESK_URL: "an origin such as https://desk.example",
  ...deskWanted,
  HOST: "a host name or address to listen on",
  DATA_DIR: 'a folder, or "memory"',
  ...databaseWanted,
  S3_URL: "https://key:secret@host/bucket, with ?region= where it is not us-east-1",
  SANDBOX: '"on" or "off"',
  MAINTENANCE: '"on" or "off"',
  PUBLIC_URL: "an origin such as https://wallet.example",
  ALLOWED_ORIGINS: "origins such as https://app.example, separated by commas",
  SMTP_URL: "smtp://user:password@host:587 or smtps://user:password@host:465",
  MAIL_FROM: "an address such as Apex <no-reply@wallet.example>",
  MESSAGES_URL: "an https address (http on this machine only), without user and password",
  MESSAGES_SECRET: `${sharedSecretWanted}, or two of them, separated by a comma`,
  MESSAGES_NUMBER: "a number with its country code, such as +2347000000100",
  ...sealWanted,
  ...tracingWanted,
  ...socialWanted,
  ...identityWanted,
  ...chainWanted,
  ...tradeWanted,
  ...supportWanted,
  ...outgoingWanted,
  ...shippedWanted,
  ...partnersWanted,
};
/** Settings whose values never appear in a message. */
const secretNames: readonly Name[] = [
  "DESK_OPENID_CLIENT_SECRET",
  "DATABASE_URL",
  "DATABASE_LISTEN_URL",
  "DATABASE_READ_URL",
  "S3_URL",
  "SEAL_KEYS",
  "SMTP_URL",
  "MESSAGES_URL",
  "MESSAGES_SECRET",
  "GOOGLE_CLIENT_SECRET",
  "APPLE_PRIVATE_KEY",
  "META_MAP_CLIENT_SECRET",
  "META_MAP_WEBHOOK_SECRET",
  "AIPRISE_API_KEY",
  "CHAIN_RPC_URL",
  "CHAIN_SEED",
  "CHAIN_HOT_KEYS",
  "CHAIN_SIGNER_SECRET",
  "VAPID_PRIVATE_KEY",
  ...shippedSecrets,
  "PARTNERS",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
];
const names = Object.keys(schema);
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings.
 * @throws {StartError} for a malformed value, an argument (there are none), or a variable that looks like a
 * setting but is none: one that starts with `APEX_`, or a setting's name with a typing error (`DATABSE_URL`, `sandbox`).
 */
export function readSettings(env: Environment, argv: readonly string[] = []): Settings {
  if (argv[0] !== undefined) {
    throw new StartError(
      `Unknown argument "${argv[0]}": settings are environment variables (${names.join(", ")}).`,
    );
  }
  refuseUnknown(env, names);
  const dataDir = read(env, "DATA_DIR", schema.DATA_DIR) ?? defaultDataDir;
  const drainSeconds = read(env, "DRAIN_SECONDS", schema.DRAIN_SECONDS);
  const metricsPort = read(env, "METRICS_PORT", schema.METRICS_PORT);
  const s3 = read(env, "S3_URL", schema.S3_URL);
  const sandbox = (read(env, "SANDBOX", schema.SANDBOX) ?? "on") === "on";
  const publicUrl = read(env, "PUBLIC_URL", schema.PUBLIC_URL);
  const partners = readPartners(read(env, "PARTNERS", schema.PARTNERS));
  const walletPort = read(env, "PORT", schema.PORT) ?? defaultPort;
  const desk = {
    port: read(env, "DESK_PORT", schema.DESK_PORT),
    url: read(env, "DESK_URL", schema.DESK_URL),
    networks: read(env, "DESK_NETWORKS", schema.DESK_NETWORKS),
    openid: readDeskOpenid((name, takes) => read(env, name, takes)),
  };
  refuseSamePorts([
    ["PORT", walletPort],
    ["DESK_PORT", desk.port],
    ["METRICS_PORT", metricsPort],
  ]);
  return {
    port: walletPort,
    host: read(env, "HOST", schema.HOST),
    ...(metricsPort !== undefined && { metricsPort }),
    ...(drainSeconds !== undefined && { drainMs: drainSeconds * 1_000 }),
    ...readDesk(desk, { walletPort, sandbox }),
    dataDir: dataDir === "memory" ? dataDir : resolve(dataDir),
    ...readDatabase((name) => read(env, name, schema[name])),
    ...(s3 !== undefined && { s3 }),
    sandbox,
    publicUrl,
    allowedOrigins: read(env, "ALLOWED_ORIGINS", schema.ALLOWED_ORIGINS) ?? [],
    ...readCarriers(env, sandbox),
    ...readSealKeys((name, takes) => read(env, name, takes), sandbox),
    ...readSocial((name, takes) => read(env, name, takes), sandbox),
    ...readIdentity((name, takes) => read(env, name, takes), sandbox),
    ...(read(env, "MAINTENANCE", schema.MAINTENANCE) === "on" && { isMaintained: true }),
    ...readChain((name, takes) => read(env, name, takes)),
    ...readTradeCosts((name, takes) => read(env, name, takes)),
    ...readSupportContacts((name, takes) => read(env, name, takes)),
    ...readOutgoing((name, takes) => read(env, name, takes), sandbox),
    ...readShippedPartners((name, takes) => read(env, name, takes), partners, {
      sandbox,
      publicUrl: publicUrl ?? "http://localhost",
    }),
    ...(partners && { partners }),
    ...readTracing((name, takes) => read(env, name, takes)),
  };
}

function refuseSamePorts(ports: readonly (readonly [Name, number | undefined])[]): void {
  for (const [name, port] of ports) {
    const [first] = ports.find(([, taken]) => taken === port) ?? [name];
    if (port !== undefined && port !== 0 && first !== name)
      throw new StartError(`${first} and ${name} are the same port, ${port}: give each its own.`);
  }
}

/** The senders of messages: required without the sandbox, and refused with it, because they would have no effect. */
function readCarriers(env: Environment, sandbox: boolean): Pick<Settings, "mail" | "gateway"> {
  const mail = readPair(
    ["SMTP_URL", read(env, "SMTP_URL", schema.SMTP_URL)],
    ["MAIL_FROM", read(env, "MAIL_FROM", schema.MAIL_FROM)],
  );
  const gateway = readPair(
    ["MESSAGES_URL", read(env, "MESSAGES_URL", schema.MESSAGES_URL)],
    ["MESSAGES_SECRET", read(env, "MESSAGES_SECRET", schema.MESSAGES_SECRET)],
  );
  const number = read(env, "MESSAGES_NUMBER", schema.MESSAGES_NUMBER);
  if (number !== undefined && gateway === undefined)
    throw new StartError("MESSAGES_NUMBER needs MESSAGES_URL beside it.");
  if (sandbox && (mail ?? gateway) !== undefined) {
    throw new StartError(
      `${mail === undefined ? "MESSAGES_URL" : "SMTP_URL"} needs SANDBOX=off: the sandbox keeps its messages to itself.`,
    );
  }
  if (!sandbox && mail === undefined) {
    throw new StartError(
      "SANDBOX=off needs SMTP_URL and MAIL_FROM: without mail nobody gets a code.",
    );
  }
  return {
    ...(mail !== undefined && { mail: { url: mail[0], from: mail[1] } }),
    ...(gateway !== undefined && {
      gateway: { url: gateway[0], keys: gateway[1], ...(number !== undefined && { number }) },
    }),
  };
}

function read<T>(env: Environment, name: Name, takes: z.ZodType<T>): T | undefined {
  const text = env[name]?.trim();
  if (text === undefined || text === "") return undefined;
  const parsed = takes.safeParse(text);
  if (parsed.success) return parsed.data;
  const shown = secretNames.includes(name) ? "" : ` "${text}"`;
  throw new StartError(`${name}${shown} is not a valid setting: it takes ${wanted[name]}.`);
}
