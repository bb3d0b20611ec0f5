import type { Signal, TellSignal } from "../platform/signal.ts";

/** Failures in a row after which a port counts as failing. */
const failuresMost = 5;
/** An older failure says nothing about the present. */
const freshMs = 10 * 60_000;

/** Tracks which partners fail, as this process sees it. */
export interface PortHealth {
  /** Receives the engine's signals, and passes them on. */
  readonly signal: TellSignal;
  isFailing(port: string): boolean;
}

export function createPortHealth(next: TellSignal, nowMs: () => number): PortHealth {
  const failures = new Map<string, { readonly inRow: number; readonly lastMs: number }>();
  function note(signal: Signal): void {
    if (signal.of !== "partner-call") return;
    const { port, ending } = signal;
    if (ending !== "failed") failures.delete(port);
    else failures.set(port, { inRow: (failures.get(port)?.inRow ?? 0) + 1, lastMs: nowMs() });
  }
  return {
    signal(signal) {
      note(signal);
      next(signal);
    },
    isFailing(port) {
      const known = failures.get(port);
      return known !== undefined && known.inRow >= failuresMost && nowMs() - known.lastMs < freshMs;
    },
  };
}
