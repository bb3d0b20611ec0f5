import { resolve } from "node:path";
import { withoutTrailing } from "@apex/contract/without-trailing";
import { randomWebhookSecret } from "@apex/engine/platform/webhook-signature";
import * as z from "zod";
import { isSafeAddress } from "./safe-address.ts";
import { sharedSecret, sharedSecretWanted } from "./shared-secret.ts";
import { StartError } from "./start-error.ts";

/** The settings of the simulated partners' process. */
export interface SandboxPartnerSettings {
  readonly port: number;
  /** Address of the engine that receives the events. */
  readonly engineUrl: string;
  readonly dataDir: string;
  /** Signs in both directions; a new one at each start where none is given. */
  readonly secret: string;
}

const schema = {
  PARTNERS_PORT: z.coerce.number().int().min(0).max(65_535),
  ENGINE_URL: z.string().refine(isSafeAddress),
  PARTNERS_SECRET: sharedSecret,
} as const;

const wanted: Readonly<Record<keyof typeof schema, string>> = {
  PARTNERS_PORT: "a port number from 0 to 65535",
  ENGINE_URL: "the engine's https address (http on this machine only)",
  PARTNERS_SECRET: sharedSecretWanted,
};

/** @throws {StartError} for a malformed value. */
export function readSandboxPartner(
  env: Readonly<Record<string, string | undefined>>,
): SandboxPartnerSettings {
  function read<T>(name: keyof typeof schema, takes: z.ZodType<T>): T | undefined {
    const text = env[name]?.trim();
    if (text === undefined || text === "") return undefined;
    const parsed = takes.safeParse(text);
    if (parsed.success) return parsed.data;
    throw new StartError(`${name} is not a valid setting: it takes ${wanted[name]}.`);
  }
  const isGiven = read("PARTNERS_SECRET", schema.PARTNERS_SECRET) !== undefined;
  const dataDir = env["PARTNERS_DATA_DIR"]?.trim() || "memory";
  return {
    port: read("PARTNERS_PORT", schema.PARTNERS_PORT) ?? 3_100,
    engineUrl: withoutTrailing(
      read("ENGINE_URL", schema.ENGINE_URL) ?? "http://localhost:3000",
      "/",
    ),
    dataDir: dataDir === "memory" ? dataDir : resolve(dataDir),
    secret: (isGiven ? env["PARTNERS_SECRET"]?.trim() : undefined) ?? randomWebhookSecret(),
  };
}
