import { Refusal } from "../../platform/refusal.ts";

/** A browser shares one among its tabs; each that is open is asked for news and holds memory. */
const streamsPerSession = 20;
/** A stream that was refused may be asked for again after as long. */
const refusedForMs = 30_000;

/**
 * Counts the streams that a session has open in this process; what is answered takes one back.
 * @throws {Refusal} (each count) too-many-requests when there are as many as there may be.
 */
export function createStreamCount(): (sessionId: string) => () => void {
  const open = new Map<string, number>();
  return (sessionId) => {
    const count = (open.get(sessionId) ?? 0) + 1;
    if (count > streamsPerSession)
      throw new Refusal("too-many-requests", { retryAfterMs: refusedForMs });
    open.set(sessionId, count);
    return () => {
      const left = (open.get(sessionId) ?? 1) - 1;
      if (left === 0) open.delete(sessionId);
      else open.set(sessionId, left);
    };
  };
}
