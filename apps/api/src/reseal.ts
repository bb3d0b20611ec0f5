import type { EngineContext } from "@apex/engine/runtime/context";
import { resealAll } from "@apex/engine/platform/sealing/reseal";
import { createSealKeys } from "@apex/engine/platform/sealing/seal-keys";
import { sandbox } from "@apex/sandbox/sandbox";
import { withDatabase } from "./database.ts";
import { resealSecret } from "./kept-secret.ts";
import type { Settings } from "./settings.ts";

/** Seals under the operator's keys what earlier versions sealed with the secret of keyed hashes. It resumes after an interruption. */
export async function takeOverSealed(
  { db, sealKeys, log }: Pick<EngineContext, "db" | "sealKeys" | "log">,
  secret: string,
): Promise<void> {
  const { resealed, unopened } = await resealAll(db, sealKeys, sandbox.sealedColumns);
  log({ level: unopened.length === 0 ? "info" : "error", message: "resealed", resealed, unopened });
  if (unopened.length === 0) await resealSecret(db, sealKeys, secret);
}

/** Seals all data of a database under its newest key, its secret last. Returns a report in lines. */
export function reseal(settings: Settings): Promise<{ lines: string[]; isWhole: boolean }> {
  return withDatabase(settings, async ({ db, secret, sealKeys }) => {
    const keys = createSealKeys(sealKeys, secret);
    const { resealed, unopened } = await resealAll(db, keys, sandbox.sealedColumns);
    const isWhole = unopened.length === 0;
    if (isWhole) await resealSecret(db, keys, secret);
    return {
      isWhole,
      lines: [
        `${resealed} texts are sealed under the newest key, ${keys.newestId}, now.`,
        ...unopened.map((text) => `No key opens ${text}.`),
        isWhole
          ? "Nothing is sealed under another key: SEAL_KEYS may leave the others out."
          : "Add the key that these were sealed under to SEAL_KEYS, and run this again.",
      ],
    };
  });
}
