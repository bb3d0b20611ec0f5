import { type ComponentPropsWithRef, useEffect, useRef, useState } from "react";
import { formatClock, markReached, secondsLeft } from "./clock.ts";

/** The second from which the countdown is red. */
const URGENT_SECONDS = 10;
const TICK_MS = 250;

export interface CountdownProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** End time by the clock of `nowMs`. */
  endsAtMs: number;
  /** The clock that `endsAtMs` refers to: the server's, because the device's clock may be wrong. */
  nowMs: () => number;
  /** The announcement for screen readers at 60, 30 and 10 seconds ("30 seconds left"). */
  spoken: (seconds: number) => string;
  /** Called once at zero. */
  onEnd?: () => void;
  className?: string;
}

/** The time left, shown each second and announced three times. Put words around it ("Rate locked for 06:41"). */
export function Countdown({
  endsAtMs,
  nowMs,
  spoken,
  onEnd,
  className = "",
  ...rest
}: CountdownProps) {
  const [{ seconds, mark }, setLeft] = useState(() => {
    const left = secondsLeft(endsAtMs, nowMs());
    return { seconds: left, mark: markReached(left + 1, left) };
  });
  const latest = useRef({ nowMs, onEnd });
  useEffect(() => {
    latest.current = { nowMs, onEnd };
  });
  useEffect(() => {
    const tick = () => {
      const left = secondsLeft(endsAtMs, latest.current.nowMs());
      setLeft((before) =>
        before.seconds === left
          ? before
          : { seconds: left, mark: markReached(before.seconds, left) },
      );
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
        {...rest}
        role="timer"
        aria-live="off"
        className={`tabular-nums ${seconds < URGENT_SECONDS ? "font-semibold text-negative-text" : ""} ${className}`}
      >
        {formatClock(seconds)}
      </span>
      <span role="status" className="sr-only">
        {mark ? spoken(seconds) : ""}
      </span>
    </>
  );
}
