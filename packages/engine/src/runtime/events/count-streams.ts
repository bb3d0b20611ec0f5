import { Refusal } from "../../platform/refusal.ts";

/** The most streams of a session. A browser's tabs share one, and each open stream costs queries and memory. */
const streamsPerSession = 20;
/** The client can retry a refused stream after this time. */
const refusedForMs = 30_000;

/**
 * Counts a session's open streams in this process; each count returns a function that releases it.
 * @throws {Refusal} (each count) too-many-requests if the session has as many as it may.
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
