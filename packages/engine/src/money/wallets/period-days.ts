import { dayMs } from "@apex/contract/durations";
import { settlementDaysMax } from "@apex/contract/limits";
import { Refusal } from "../../platform/refusal.ts";

/** A period of whole days in UTC. */
export interface Days {
  /** The days in order, such as `2026-11-20`. */
  readonly days: readonly string[];
  readonly from: Date;
  /** The end of the last day. */
  readonly until: Date;
}

/** @throws {Refusal} validation-failed for a period that ends before it begins, or is too long. */
export function daysOf({ from, until }: { readonly from: string; readonly until: string }): Days {
  const begin = new Date(`${from}T00:00:00Z`);
  const count = (Date.parse(`${until}T00:00:00Z`) - begin.getTime()) / dayMs + 1;
  if (!(count >= 1 && count <= settlementDaysMax))
    throw new Refusal("validation-failed", {
      issues: [{ path: ["query", "until"], code: count > 1 ? "date-too-far" : "date-past" }],
    });
  const at = (place: number) => new Date(begin.getTime() + place * dayMs);
  const days = Array.from({ length: count }, (_, place) => at(place).toISOString().slice(0, 10));
  return { days, from: begin, until: at(count) };
}
