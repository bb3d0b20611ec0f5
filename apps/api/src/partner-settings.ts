import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { portNames } from "@apex/partners/protocol/all-ports";
import { withoutTrailing } from "@apex/contract/without-trailing";
import * as z from "zod";
import { isSafeAddress } from "./safe-address.ts";
import { sharedSecret, sharedSecretWanted } from "./shared-secret.ts";
import { firstLine, StartError } from "./start-error.ts";

/** A partner that speaks the protocol over HTTP. */
export interface RemotePartner {
  readonly url: string;
  /** The newest first: two while one replaces the other. */
  readonly keys: readonly Uint8Array[];
}

/** A module of the operator's own that meets ports in this process. */
export interface ModulePartner {
  /** Its file. */
  readonly module: string;
}

export type PartnerSetting = RemotePartner | ModulePartner;

/** Who meets each port, by its name. */
export type PartnerSettings = ReadonlyMap<string, PartnerSetting>;

/** Stands for every port that is not named. */
const everyOther = "*";

const remote = z.strictObject({
  url: z.string().refine(isSafeAddress),
  secret: z.union([sharedSecret, z.array(sharedSecret).min(1).max(2)]),
});
const ofModule = z.strictObject({ module: z.string().min(1) });

export const partnersSchema = { PARTNERS: z.string() } as const;
export const partnersWanted = {
  PARTNERS: 'JSON such as {"bills": {"url": "https://…", "secret": "…"}}, or a file with it',
} as const;

/**
 * Reads who meets each port.
 * @throws {StartError} with the port and what is wrong with it; never with a secret.
 */
export function readPartners(text: string | undefined): PartnerSettings | undefined {
  if (text === undefined) return undefined;
  const isJson = text.startsWith("{");
  const folder = isJson ? process.cwd() : dirname(resolve(text));
  const given = parse(isJson ? text : read(text));
  const settings = new Map(
    Object.entries(given).map(([port, value]) => [port, readOne(port, value, folder)]),
  );
  const others = settings.get(everyOther);
  settings.delete(everyOther);
  if (others !== undefined)
    for (const port of portNames) if (!settings.has(port)) settings.set(port, others);
  return settings;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new StartError(`PARTNERS names a file that cannot be read: ${firstLine(error)}`);
  }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  const parsed = z.record(z.string(), z.unknown()).safeParse(json(text));
  if (parsed.success) return parsed.data;
  throw new StartError(`PARTNERS is not a valid setting: it takes ${partnersWanted.PARTNERS}.`);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readOne(port: string, value: unknown, folder: string): PartnerSetting {
  if (port !== everyOther && !portNames.includes(port))
    throw new StartError(`PARTNERS: there is no port "${port}". Ports: ${portNames.join(", ")}.`);
  const local = ofModule.safeParse(value);
  if (local.success) return { module: resolve(folder, local.data.module) };
  const read = remote.safeParse(value);
  if (!read.success) throw new StartError(`PARTNERS: "${port}" ${whatIsWrong(read.error)}.`);
  const { url, secret } = read.data;
  return { url: withoutTrailing(url, "/"), keys: secret instanceof Uint8Array ? [secret] : secret };
}

function whatIsWrong({ issues }: z.ZodError): string {
  const field = issues[0]?.path[0];
  if (field === "url")
    return "needs a url: an https address (http on this machine only), without user and password";
  if (field === "secret")
    return `needs a secret, or a list of two while one replaces the other: ${sharedSecretWanted}`;
  return 'takes {"url", "secret"} or {"module"}, and nothing else';
}
