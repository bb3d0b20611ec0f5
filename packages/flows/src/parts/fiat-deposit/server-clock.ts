/** A reading of the server's business time. */
export interface ClockReading {
  /** The server's time. */
  now: string;
  /** When that was read, by the machine's own clock. */
  readAtMs: number;
}

/** The server's business time from then on: it may be ahead of everybody's, and the machine's own may be a day off. */
export function serverClock({ now, readAtMs }: ClockReading): () => number {
  const aheadMs = Date.parse(now) - readAtMs;
  return () => Date.now() + aheadMs;
}
