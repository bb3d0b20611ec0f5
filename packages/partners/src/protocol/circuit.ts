import type { LogEntry } from "@apex/engine/runtime/context";

/** Stops asking a partner that does not answer, so that nobody waits for it in vain. */
export interface Circuit {
  /** True if a partner may be asked now; once the pause is over, one caller tries for all. */
  mayAsk(): boolean;
  answered(): void;
  failed(): void;
  /** True until the partner answers again. */
  isOpen(): boolean;
  /** True during the pause, in which no request may be sent. */
  isPaused(): boolean;
}

export interface CircuitTerms {
  /** Successive failures after which the circuit opens. */
  readonly failuresMost: number;
  readonly pauseMs: number;
}

/** @param changed is called when the circuit opens, and when the partner answers again. */
function createCircuit(
  { failuresMost, pauseMs }: CircuitTerms,
  nowMs: () => number,
  changed: (isOpen: boolean) => void,
): Circuit {
  let failures = 0;
  let openUntilMs: number | undefined;
  return {
    isOpen: () => openUntilMs !== undefined,
    isPaused: () => openUntilMs !== undefined && nowMs() < openUntilMs,
    mayAsk() {
      if (openUntilMs === undefined) return true;
      if (nowMs() < openUntilMs) return false;
      openUntilMs = nowMs() + pauseMs;
      return true;
    },
    answered() {
      failures = 0;
      if (openUntilMs === undefined) return;
      openUntilMs = undefined;
      changed(false);
    },
    failed() {
      failures += 1;
      if (failures < failuresMost) return;
      const wasOpen = openUntilMs !== undefined;
      openUntilMs = nowMs() + pauseMs;
      if (!wasOpen) changed(true);
    },
  };
}

/** What a circuit depends on. */
export interface CircuitPlace {
  readonly wallClock: () => Date;
  log(entry: LogEntry): void;
  /** Called when the circuit opens, and when the partner answers again. */
  away?(isAway: boolean): void;
}

/** The circuit of a partner at a port; each change is a line in the log. */
export function createPartnerCircuit(
  port: string,
  terms: CircuitTerms,
  place: CircuitPlace,
): Circuit {
  return createCircuit(
    terms,
    () => place.wallClock().getTime(),
    (isOpen) => {
      place.away?.(isOpen);
      place.log(
        isOpen
          ? { level: "error", message: "a partner does not answer and is not asked for now", port }
          : { level: "info", message: "a partner answers again", port },
      );
    },
  );
}
