import type { Engine } from "@apex/engine/engine";
import { addFault } from "@apex/sandbox/calls/faults";
import type { LiveFault } from "./live-fault.ts";
import { isCodeRequest } from "./would-enter.ts";

/** How far each engine's clock has been moved, in milliseconds. Clocks only move forward. */
const aheadMsOf = new WeakMap<Engine, number>();

/**
 * Calls to an engine in this page, with the toolbar's faults.
 * @param onCode is called after each sent code, and again when its request ends.
 */
export function liveControls(
  engine: Engine,
  onCode: (asked: Request | undefined) => Promise<void>,
) {
  let fault: LiveFault = "none";
  const heard = new Set<() => void>();
  const tell = () => heard.forEach((listener) => listener());
  return {
    setFault(chosen: LiveFault): void {
      fault = chosen;
    },
    /** Moves business time at least this far ahead of the wall clock. */
    async setAhead(aheadMs: number): Promise<void> {
      const now = aheadMsOf.get(engine) ?? 0;
      if (aheadMs <= now) return;
      aheadMsOf.set(engine, aheadMs);
      await engine.jobs.advance(aheadMs - now);
      tell();
    },
    /** Calls the listener when something may have changed. */
    onChange(listener: () => void): () => void {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    async fetch(input: URL | Request | string, init?: RequestInit): Promise<Response> {
      const request = new Request(input, init);
      const { method } = request;
      if (method === "GET") return engine.fetch(request);
      if (fault === "offline") throw new TypeError("Failed to fetch");
      if (fault !== "none" && fault !== "lost") {
        const path = new URL(request.url).pathname;
        await addFault(engine.context, { method, path, fault: "status", code: fault, times: 1 });
      }
      const asked = isCodeRequest(request) ? request.clone() : undefined;
      const answer = await engine.fetch(request);
      if (answer.ok) await onCode(asked);
      tell();
      if (fault === "lost") throw new TypeError("Failed to fetch");
      return answer;
    },
  };
}
