/** Stops asking a partner that does not answer, so that nobody waits for it in vain. */
export interface Circuit {
  /** True if a partner may be asked now; once the pause is over, one caller tries for all. */
  mayAsk(): boolean;
  answered(): void;
  failed(): void;
  readonly isOpen: boolean;
}

export interface CircuitTerms {
  /** Failures in a row after which nobody is asked. */
  readonly failuresMost: number;
  readonly pauseMs: number;
}

/** @param changed hears when nobody is asked any more, and when the partner answers again. */
export function createCircuit(
  { failuresMost, pauseMs }: CircuitTerms,
  nowMs: () => number,
  changed: (isOpen: boolean) => void,
): Circuit {
  let failures = 0;
  let openUntilMs: number | undefined;
  return {
    get isOpen() {
      return openUntilMs !== undefined;
    },
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
