import type { LogEntry } from "@apex/engine/runtime/context";

/** Stops asking a partner that does not answer, so that nobody waits for it in vain. */
export interface Circuit {
  /** True if a partner may be asked now; once the pause is over, one caller tries for all. */
  mayAsk(): boolean;
  answered(): void;
  failed(): void;
  /** True until the partner answers again. */
  isOpen(): boolean;
  /** True while nobody may ask: not once the pause is over. */
  isPaused(): boolean;
}

export interface CircuitTerms {
  /** Failures in a row after which nobody is asked. */
  readonly failuresMost: number;
  readonly pauseMs: number;
}

/** @param changed hears when nobody is asked any more, and when the partner answers again. */
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

/** What a circuit needs of its surroundings. */
export interface CircuitPlace {
  readonly wallClock: () => Date;
  log(entry: LogEntry): void;
  /** Hears when the partner is not asked any more, and when it answers again. */
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
