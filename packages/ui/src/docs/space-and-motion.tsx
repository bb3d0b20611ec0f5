import { useState } from "react";
import { Button } from "../button/button.tsx";

/** The used steps of the 4 px grid, with examples. */
const steps = [
  [4, "An icon and its count"],
  [8, "An icon and its word"],
  [12, "Chips, tiles"],
  [16, "Gutters of a phone, padding of a row"],
  [20, "Padding of a card, fields of a form"],
  [32, "Padding of the one card of a step"],
  [36, "Sections of a page"],
] as const;

/** The steps of the grid, drawn to scale. */
export function SpaceScale() {
  return (
    <ul className="sb-unstyled my-6 grid gap-2 text-body text-text">
      {steps.map(([px, use]) => (
        <li key={px} className="grid grid-cols-[2.5rem_3rem_1fr] items-center gap-3">
          <span className="font-semibold tabular-nums">{px}</span>
          <span className="h-4 rounded-tick bg-brand" style={{ width: px }} />
          <span className="text-text-muted">{use}</span>
        </li>
      ))}
    </ul>
  );
}

const speeds = [
  ["quick", "120 ms, a press", "duration-quick"],
  ["calm", "200 ms, what opens", "duration-calm"],
  ["slow", "320 ms, what travels", "duration-slow"],
] as const;

/** The three speeds, played on demand. */
export function MotionSamples() {
  const [isAway, setAway] = useState(false);
  return (
    <div className="sb-unstyled my-6 grid gap-4 rounded-card border border-border bg-surface-raised p-5 text-body text-text">
      {speeds.map(([name, use, duration]) => (
        <div key={name} className="grid gap-1.5">
          <span>
            <b>{name}</b> <span className="text-text-muted">{use}</span>
          </span>
          <span className="@container block h-6 rounded-full bg-surface-sunken">
            <span
              className={`block size-6 rounded-full bg-brand ease-settle motion-safe:transition-transform ${duration} ${isAway ? "translate-x-[calc(100cqw-100%)]" : ""}`}
            />
          </span>
        </div>
      ))}
      <Button variant="secondary" size="compact" className="w-fit" onPress={() => setAway(!isAway)}>
        Play
      </Button>
    </div>
  );
}
