import type { EngineContext } from "./context.ts";
import { Refusal } from "../platform/refusal.ts";

/**
 * Asks a partner while somebody waits for the answer. A partner that fails is reported as that, and is no failure of ours.
 * @param about what was asked, for the log.
 * @throws {Refusal} rail-failed.
 */
export async function askRail<T>(
  context: Pick<EngineContext, "log">,
  about: string,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    context.log({ level: "warn", message: `${about} failed`, reason: String(error) });
    throw new Refusal("rail-failed");
  }
}
