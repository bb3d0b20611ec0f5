import { resolve } from "node:path";
import * as z from "zod";
import { StartError } from "./start-error.ts";

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
  /** Origin where people reach the wallet; undefined is `http://localhost:<port>`. */
  readonly publicUrl: string | undefined;
  /** Origins of other applications on the same site that may call the API. */
  readonly allowedOrigins: readonly string[];
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
  PUBLIC_URL: origin,
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(origin)),
} as const;
type Name = keyof typeof schema;

/** What each setting takes, as the one line of a refusal says it. */
const wanted: Record<Name, string> = {
  PORT: "a port number from 0 to 65535",
  HOST: "a host name or address to listen on",
  DATA_DIR: 'a folder, or "memory"',
  DATABASE_URL: "postgres://user:password@host:port/database",
  SANDBOX: '"on" or "off"',
  PUBLIC_URL: "an origin such as https://wallet.example",
  ALLOWED_ORIGINS: "origins such as https://app.example, separated by commas",
};
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
  return {
    port: read(env, "PORT", schema.PORT) ?? defaultPort,
    host: read(env, "HOST", schema.HOST),
    dataDir: dataDir === "memory" ? dataDir : resolve(dataDir),
    databaseUrl: read(env, "DATABASE_URL", schema.DATABASE_URL),
    sandbox: (read(env, "SANDBOX", schema.SANDBOX) ?? "on") === "on",
    publicUrl: read(env, "PUBLIC_URL", schema.PUBLIC_URL),
    allowedOrigins: read(env, "ALLOWED_ORIGINS", schema.ALLOWED_ORIGINS) ?? [],
  };
}

function read<T>(env: Environment, name: Name, takes: z.ZodType<T>): T | undefined {
  const text = env[name]?.trim();
  if (text === undefined || text === "") return undefined;
  const parsed = takes.safeParse(text);
  if (parsed.success) return parsed.data;
  const shown = name === "DATABASE_URL" ? "" : ` "${text}"`;
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
