import type { EngineContext } from "./context.ts";
import { Refusal } from "../platform/refusal.ts";

/**
 * Calls a partner while a person waits for the answer. A partner's failure is reported as rail-failed, not as an error
 * of ours.
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
