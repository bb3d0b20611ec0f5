import { resolve } from "node:path";
import * as z from "zod";
import { StartError } from "./start-error.ts";

/** Where mail is handed in, and from whom it comes. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: string;
  /** `Apex <no-reply@wallet.example>`, or the address alone. */
  readonly from: string;
}

/** Where SMS and WhatsApp messages are handed in. */
export interface GatewaySettings {
  readonly url: string;
  /** Signs each message. */
  readonly secret: Uint8Array;
}

/** A provider that signs people in, as the operator has registered with it. */
export interface SocialSettings {
  readonly google?: { readonly clientId: string; readonly clientSecret: string };
  readonly apple?: AppleSettings;
}

export interface AppleSettings {
  /** The Services ID. */
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8, in base64 without its first and last line. */
  readonly privateKey: Uint8Array<ArrayBuffer>;
}

/** How the server is set up: environment variables, each with a default. An empty one counts as not set. */
export interface Settings {
  /** TCP port; 0 takes any free one. */
  readonly port: number;
  /** Interface to listen on; undefined is all of them. */
  readonly host: string | undefined;
  /** Folder of the embedded database, or `memory`: nothing is kept. Not used with a DATABASE_URL. */
  readonly dataDir: string;
  /** A PostgreSQL server (15 or later), in place of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Demo accounts, simulated partners and the page /sandbox. */
  readonly sandbox: boolean;
  /** Closes the service for a while: the wallet says so. */
  readonly isMaintained?: true;
  /** Origin where people reach the wallet; undefined is `http://localhost:<port>`. */
  readonly publicUrl: string | undefined;
  /** Origins of other applications on the same site that may call the API. */
  readonly allowedOrigins: readonly string[];
  /** There whenever the sandbox is off. */
  readonly mail?: MailSettings;
  /** Without it there is no SMS and no WhatsApp. */
  readonly gateway?: GatewaySettings;
  /** Who signs people in besides; the sandbox has both, played by itself. */
  readonly social?: SocialSettings;
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

/** Plain HTTP is for this machine only: messages hold codes. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  if (username !== "") return false;
  return protocol === "https:" || (protocol === "http:" && isThisMachine(hostname));
}

/** Whether a host is the machine that asks. */
export function isThisMachine(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]", "::1"].includes(hostname);
}

const schema = {
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535),
  HOST: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
  DATA_DIR: z.string(),
  DATABASE_URL: z.string().refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)),
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
  MESSAGES_SECRET: z
    .string()
    .regex(/^(?:whsec_)?[A-Za-z0-9+/]+={0,2}$/)
    .transform((text) => Uint8Array.from(Buffer.from(text.replace(/^whsec_/, ""), "base64")))
    .refine((secret) => secret.length >= 24 && secret.length <= 64),
  GOOGLE_CLIENT_ID: z.string(),
  GOOGLE_CLIENT_SECRET: z.string(),
  APPLE_CLIENT_ID: z.string(),
  APPLE_TEAM_ID: z.string().regex(/^[A-Z0-9]{10}$/),
  APPLE_KEY_ID: z.string().regex(/^[A-Z0-9]{10}$/),
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll(/-----[A-Z ]+-----|\s|\\n/g, ""))
    .refine((text) => /^[A-Za-z0-9+/]{100,}={0,2}$/.test(text))
    .transform((text) => Uint8Array.from(Buffer.from(text, "base64"))),
} as const;
type Name = keyof typeof schema;

/** What each setting takes, as the one line of a refusal says it. */
const wanted: Record<Name, string> = {
  PORT: "a port number from 0 to 65535",
  HOST: "a host name or address to listen on",
  DATA_DIR: 'a folder, or "memory"',
  DATABASE_URL: "postgres://user:password@host:port/database",
  SANDBOX: '"on" or "off"',
  MAINTENANCE: '"on" or "off"',
  PUBLIC_URL: "an origin such as https://wallet.example",
  ALLOWED_ORIGINS: "origins such as https://app.example, separated by commas",
  SMTP_URL: "smtp://user:password@host:587 or smtps://user:password@host:465",
  MAIL_FROM: "an address such as Apex <no-reply@wallet.example>",
  MESSAGES_URL: "an https address (http on this machine only), without user and password",
  MESSAGES_SECRET: "24 to 64 random bytes in base64, such as openssl rand -base64 32 prints",
  GOOGLE_CLIENT_ID: "the client ID of Google's console",
  GOOGLE_CLIENT_SECRET: "the client secret of Google's console",
  APPLE_CLIENT_ID: "the Services ID of Apple's developer account",
  APPLE_TEAM_ID: "the 10 characters of Apple's team ID",
  APPLE_KEY_ID: "the 10 characters of the key's ID",
  APPLE_PRIVATE_KEY: "the text of the .p8 file of the key",
};
/** Values that no message repeats. */
const secretNames: readonly Name[] = [
  "DATABASE_URL",
  "SMTP_URL",
  "MESSAGES_URL",
  "MESSAGES_SECRET",
  "GOOGLE_CLIENT_SECRET",
  "APPLE_PRIVATE_KEY",
];
const names = Object.keys(schema);
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings.
 * @throws {StartError} for a malformed value, an argument (there are none), or a variable that is meant to be a
 * setting but is not: one that starts with `APEX_`, or a setting's name with one slip of the pen (`DATABSE_URL`, `sandbox`).
 */
export function readSettings(env: Environment, argv: readonly string[] = []): Settings {
  if (argv[0] !== undefined) {
    throw new StartError(
      `Unknown argument "${argv[0]}": settings are environment variables (${names.join(", ")}).`,
    );
  }
  refuseUnknown(env);
  const dataDir = read(env, "DATA_DIR", schema.DATA_DIR) ?? defaultDataDir;
  const sandbox = (read(env, "SANDBOX", schema.SANDBOX) ?? "on") === "on";
  return {
    port: read(env, "PORT", schema.PORT) ?? defaultPort,
    host: read(env, "HOST", schema.HOST),
    dataDir: dataDir === "memory" ? dataDir : resolve(dataDir),
    databaseUrl: read(env, "DATABASE_URL", schema.DATABASE_URL),
    sandbox,
    publicUrl: read(env, "PUBLIC_URL", schema.PUBLIC_URL),
    allowedOrigins: read(env, "ALLOWED_ORIGINS", schema.ALLOWED_ORIGINS) ?? [],
    ...readCarriers(env, sandbox),
    ...readSocial(env, sandbox),
    ...(read(env, "MAINTENANCE", schema.MAINTENANCE) === "on" && { isMaintained: true }),
  };
}

/** What sends messages: needed without the sandbox, refused with it, where it would have no effect. */
function readCarriers(env: Environment, sandbox: boolean): Pick<Settings, "mail" | "gateway"> {
  const mail = readPair(
    ["SMTP_URL", read(env, "SMTP_URL", schema.SMTP_URL)],
    ["MAIL_FROM", read(env, "MAIL_FROM", schema.MAIL_FROM)],
  );
  const gateway = readPair(
    ["MESSAGES_URL", read(env, "MESSAGES_URL", schema.MESSAGES_URL)],
    ["MESSAGES_SECRET", read(env, "MESSAGES_SECRET", schema.MESSAGES_SECRET)],
  );
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
    ...(gateway !== undefined && { gateway: { url: gateway[0], secret: gateway[1] } }),
  };
}

/** Providers that sign people in: refused with the sandbox, where they would have no effect. */
function readSocial(env: Environment, sandbox: boolean): Pick<Settings, "social"> {
  const google = readPair(
    ["GOOGLE_CLIENT_ID", read(env, "GOOGLE_CLIENT_ID", schema.GOOGLE_CLIENT_ID)],
    ["GOOGLE_CLIENT_SECRET", read(env, "GOOGLE_CLIENT_SECRET", schema.GOOGLE_CLIENT_SECRET)],
  );
  const service = readPair(
    ["APPLE_CLIENT_ID", read(env, "APPLE_CLIENT_ID", schema.APPLE_CLIENT_ID)],
    ["APPLE_TEAM_ID", read(env, "APPLE_TEAM_ID", schema.APPLE_TEAM_ID)],
  );
  const key = readPair(
    ["APPLE_KEY_ID", read(env, "APPLE_KEY_ID", schema.APPLE_KEY_ID)],
    ["APPLE_PRIVATE_KEY", read(env, "APPLE_PRIVATE_KEY", schema.APPLE_PRIVATE_KEY)],
  );
  const apple = readPair(["APPLE_CLIENT_ID", service], ["APPLE_KEY_ID", key]);
  if (sandbox && (google ?? apple) !== undefined) {
    throw new StartError(
      `${google === undefined ? "APPLE_CLIENT_ID" : "GOOGLE_CLIENT_ID"} needs SANDBOX=off: the sandbox plays the providers itself.`,
    );
  }
  if (google === undefined && apple === undefined) return {};
  return {
    social: {
      ...(google && { google: { clientId: google[0], clientSecret: google[1] } }),
      ...(apple && {
        apple: {
          clientId: apple[0][0],
          teamId: apple[0][1],
          keyId: apple[1][0],
          privateKey: apple[1][1],
        },
      }),
    },
  };
}

/** Two settings of which neither is of use alone. */
function readPair<A, B>(
  [nameA, a]: readonly [Name, A | undefined],
  [nameB, b]: readonly [Name, B | undefined],
): readonly [A, B] | undefined {
  if (a !== undefined && b !== undefined) return [a, b];
  if (a !== undefined) throw new StartError(`${nameA} needs ${nameB} beside it.`);
  if (b !== undefined) throw new StartError(`${nameB} needs ${nameA} beside it.`);
  return undefined;
}

function read<T>(env: Environment, name: Name, takes: z.ZodType<T>): T | undefined {
  const text = env[name]?.trim();
  if (text === undefined || text === "") return undefined;
  const parsed = takes.safeParse(text);
  if (parsed.success) return parsed.data;
  const shown = secretNames.includes(name) ? "" : ` "${text}"`;
  throw new StartError(`${name}${shown} is not a valid setting: it takes ${wanted[name]}.`);
}

function refuseUnknown(env: Environment): void {
  for (const name of Object.keys(env)) {
    if (names.includes(name)) continue;
    const meant = names.find((known) => isSlipOf(known, name));
    if (meant !== undefined)
      throw new StartError(`Unknown setting ${name}: did you mean ${meant}?`);
    if (name.startsWith("APEX_"))
      throw new StartError(`Unknown setting ${name}: there are ${names.join(", ")}.`);
  }
}

/** Names shorter than this are too like other programs' variables (HOST, HOSTS) to guess from. */
const shortestGuessed = 7;

function isSlipOf(known: string, name: string): boolean {
  const plain = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
  if (plain(known) === plain(name)) return true;
  return known.length >= shortestGuessed && isOneEditAway(known, name);
}

/** One letter more, less, other, or two swapped. */
function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(a.length, b.length) - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end += 1;
  const leftA = a.slice(start, a.length - end);
  const leftB = b.slice(start, b.length - end);
  if (leftA.length <= 1 && leftB.length <= 1) return true;
  return leftA.length === 2 && leftB.length === 2 && leftA[0] === leftB[1] && leftA[1] === leftB[0];
}
