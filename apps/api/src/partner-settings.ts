import { readFileSync } from "node:fs";
import { basename, dirname, extname, resolve } from "node:path";
import { isAsset } from "@apex/contract/assets";
import { withoutTrailing } from "@apex/contract/without-trailing";
import { portNames, sharedBy } from "@apex/partners/protocol/all-ports";
import type { Share } from "@apex/partners/protocol/operation";
import {
  isShipped,
  portsOfShipped,
  shippedNames,
  type ShippedName,
} from "@apex/partners/shipped-partners";
import * as z from "zod";
import { isSafeAddress } from "./safe-address.ts";
import { sharedSecret, sharedSecretWanted } from "./shared-secret.ts";
import { firstLine, StartError } from "./start-error.ts";

interface NamedPartner {
  /** The partner's name in the database. Its orders are stored under this name. */
  readonly name: string;
  readonly share: Share;
}

/** A partner that speaks the protocol over HTTP. */
export interface RemotePartner extends NamedPartner {
  readonly url: string;
  /** The newest first: two while one replaces the other. */
  readonly keys: readonly Uint8Array[];
}

/** An operator's own module that implements ports in this process. */
export interface ModulePartner extends NamedPartner {
  /** Path of the module's file. */
  readonly module: string;
}

/** A partner that ships with the product. Its keys are settings of their own. */
export interface ShippedPartner extends NamedPartner {
  readonly partner: ShippedName;
}

export type PartnerSetting = RemotePartner | ModulePartner | ShippedPartner;

/** The partners of each port, by the port's name: one, or several in the order in which they are asked. */
export type PartnerSettings = ReadonlyMap<string, readonly PartnerSetting[]>;

/** Stands for every port that is not named. */
const everyOther = "*";

const share = {
  assets: z.array(z.string().refine(isAsset)).min(1).optional(),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .optional(),
};
const name = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.:-]{0,59}$/)
  .optional();

const shipped = z.strictObject({ ...share, partner: z.string() });
const ofModule = z.strictObject({ ...share, name, module: z.string().min(1) });
const remote = z.strictObject({
  ...share,
  name,
  url: z.string().refine(isSafeAddress),
  secret: z.union([sharedSecret, z.array(sharedSecret).min(1).max(2)]),
});

export const partnersSchema = { PARTNERS: z.string() } as const;
export const partnersWanted = {
  PARTNERS:
    'JSON such as {"bills": "vtpass", "payouts": {"url": "https://…", "secret": "…"}}, or a file with it',
} as const;

/**
 * Reads the partners of each port.
 * @throws {StartError} with the port and what is wrong with it; never with a secret.
 */
export function readPartners(text: string | undefined): PartnerSettings | undefined {
  if (text === undefined) return undefined;
  const isJson = text.startsWith("{");
  const folder = isJson ? process.cwd() : dirname(resolve(text));
  const given = parse(isJson ? text : read(text));
  const settings = new Map(
    Object.entries(given).map(([port, value]) => [port, readPort(port, value, folder)]),
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

/** The partners of a port, in order. */
function readPort(port: string, value: unknown, folder: string): readonly PartnerSetting[] {
  if (port !== everyOther && !portNames.includes(port))
    throw new StartError(`PARTNERS: there is no port "${port}". Ports: ${portNames.join(", ")}.`);
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0) throw new StartError(`PARTNERS: "${port}" names nobody.`);
  if (values.length > 1 && sharedBy(port) === undefined)
    throw new StartError(`PARTNERS: "${port}" takes one partner, and not a list.`);
  const partners = values.map((one) => readOne(port, one, folder));
  const twice = partners.find(
    ({ name }, place) => partners.findIndex((one) => one.name === name) !== place,
  );
  if (twice !== undefined)
    throw new StartError(
      `PARTNERS: "${port}" has two partners of the name ${twice.name}: give each a "name" of its own.`,
    );
  return partners;
}

function readOne(port: string, given: unknown, folder: string): PartnerSetting {
  const value = z
    .record(z.string(), z.unknown())
    .catch({})
    .parse(typeof given === "string" ? { partner: given } : given);
  if ("partner" in value) {
    const read = readAs(port, shipped, value);
    return { ...readShipped(port, read.partner), share: shareOf(port, read) };
  }
  if ("module" in value) {
    const read = readAs(port, ofModule, value);
    const module = resolve(folder, read.module);
    const { name = basename(module, extname(module)) } = read;
    return { name, module, share: shareOf(port, read) };
  }
  const read = readAs(port, remote, value);
  const { url, secret, name = new URL(url).host } = read;
  const keys = secret instanceof Uint8Array ? [secret] : secret;
  return { name, url: withoutTrailing(url, "/"), keys, share: shareOf(port, read) };
}

/** @throws {StartError} */
function readAs<Setting>(port: string, takes: z.ZodType<Setting>, value: unknown): Setting {
  const read = takes.safeParse(value);
  if (read.success) return read.data;
  throw new StartError(`PARTNERS: "${port}" ${whatIsWrong(read.error)}.`);
}

function readShipped(port: string, partner: string): Omit<ShippedPartner, "share"> {
  if (!isShipped(partner))
    throw new StartError(
      `PARTNERS: "${port}" names "${partner}", which does not ship with the product. These do: ${shippedNames.join(", ")}.`,
    );
  const ports = portsOfShipped(partner);
  if (!ports.includes(port))
    throw new StartError(`PARTNERS: ${partner} cannot meet "${port}", but ${ports.join(", ")}.`);
  return { name: partner, partner };
}

function shareOf(port: string, { assets, countries }: Share): Share {
  const part: Share = { ...(assets && { assets }), ...(countries && { countries }) };
  const by = sharedBy(port) ?? [];
  for (const field of ["assets", "countries"] as const)
    if (part[field] !== undefined && !by.includes(field))
      throw new StartError(`PARTNERS: "${port}" cannot be divided by ${field}.`);
  return part;
}

function whatIsWrong({ issues }: z.ZodError): string {
  const field = issues[0]?.path[0];
  if (field === "url")
    return "needs a url: an https address (http on this machine only), without user and password";
  if (field === "secret")
    return `needs a secret, or a list of two while one replaces the other: ${sharedSecretWanted}`;
  if (field === "module") return "needs the name of a module's file";
  if (field === "assets") return "has assets that are no list of currencies and coins, such as NGN";
  if (field === "countries") return "has countries that are no list of ISO 3166 codes, such as NG";
  if (field === "name") return 'has a name that is not in small letters, digits, "-", "." and ":"';
  return 'takes the name of a shipped partner, {"url", "secret"} or {"module"}, and beside these "name", "assets" and "countries"';
}
