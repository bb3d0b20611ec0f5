import { useEffect, useRef, useState } from "react";
import { formatClock, secondsLeft } from "./clock.ts";

/** Spoken at these many seconds left, and never else. */
const SPOKEN_SECONDS: readonly number[] = [60, 30, 10];
/** From here on the clock is set in red. */
const URGENT_SECONDS = 10;
const TICK_MS = 250;

export interface CountdownProps {
  /** When it ends, by the clock of `nowMs`. */
  endsAtMs: number;
  /** The server's clock, where it differs from the machine's. Default `Date.now`. */
  nowMs?: () => number;
  /** What a screen reader hears at 60, 30 and 10 seconds ("30 seconds left"). */
  spoken: (seconds: number) => string;
  /** Called once at zero. */
  onEnd?: () => void;
  className?: string;
}

/** Time left, seen each second and spoken three times. Put words around it ("Rate locked for 06:41"). */
export function Countdown({
  endsAtMs,
  nowMs = Date.now,
  spoken,
  onEnd,
  className = "",
}: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAtMs, nowMs()));
  const latest = useRef({ nowMs, onEnd });
  useEffect(() => {
    latest.current = { nowMs, onEnd };
  });
  useEffect(() => {
    const tick = () => {
      const left = secondsLeft(endsAtMs, latest.current.nowMs());
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      latest.current.onEnd?.();
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return (
    <>
      <span
        role="timer"
        aria-live="off"
        className={`tabular-nums ${seconds < URGENT_SECONDS ? "font-semibold text-negative-text" : ""} ${className}`}
      >
        {formatClock(seconds)}
      </span>
      <span role="status" className="sr-only">
        {SPOKEN_SECONDS.includes(seconds) ? spoken(seconds) : ""}
      </span>
    </>
  );
}
