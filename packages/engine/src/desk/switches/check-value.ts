import { dayMs, hourMs } from "@apex/contract/durations";
import {
  figureSchema,
  maintenanceValueSchema,
  portValueSchema,
  type SwitchValue,
} from "@apex/contract/desk/switch-values";
import { toMinor, TooManyDecimals } from "@apex/contract/money";
import { Refusal } from "../../platform/refusal.ts";
import type { KnownSwitch } from "./known-switches.ts";

/** A longer maintenance would make scheduled payments miss their day. */
const maintenanceMostMs = 12 * hourMs;
/** The furthest ahead that a change can be planned: 90 days, in milliseconds. */
export const aheadMostMs = 90 * dayMs;

export function refusedValue(...path: readonly string[]): Refusal {
  return new Refusal("validation-failed", {
    issues: [{ path: ["body", ...path], code: "invalid" }],
  });
}

/**
 * Refuses a value that a switch cannot have. The bounds of figures are in the code, so that no number of members can
 * exceed them.
 * @throws {Refusal} validation-failed
 */
export function checkValue(known: KnownSwitch, value: SwitchValue, now: Date): void {
  switch (known.kind) {
    case "port":
      return checkPort(value, now);
    case "maintenance":
      return checkMaintenance(value, now);
    case "fee":
    case "spread":
    case "limit":
      return checkFigure(known, value);
  }
}

function checkPort(value: SwitchValue, now: Date): void {
  const port = portValueSchema.safeParse(value);
  if (!port.success) throw refusedValue("value");
  const { isOff, until } = port.data;
  if (until !== undefined && (!isOff || new Date(until) <= now))
    throw refusedValue("value", "until");
}

function checkMaintenance(value: SwitchValue, now: Date): void {
  const window = maintenanceValueSchema.safeParse(value);
  if (!window.success) throw refusedValue("value");
  if (window.data === null) return;
  const fromMs = Date.parse(window.data.from);
  const untilMs = Date.parse(window.data.until);
  if (fromMs > now.getTime() + aheadMostMs) throw refusedValue("value", "from");
  if (untilMs <= fromMs || untilMs <= now.getTime() || untilMs - fromMs > maintenanceMostMs)
    throw refusedValue("value", "until");
}

function checkFigure({ figure }: KnownSwitch, value: SwitchValue): void {
  const parsed = figureSchema.safeParse(value);
  if (!parsed.success || figure === undefined) throw refusedValue("value");
  // A percentage has two decimals, like an amount in dollars.
  const minor = (text: string) => toMinor(text, figure.asset ?? "USD");
  const { figure: text } = parsed.data;
  let asked: bigint;
  try {
    asked = minor(text);
  } catch (error) {
    if (error instanceof TooManyDecimals) throw refusedValue("value", "figure");
    throw error;
  }
  if (asked < minor(figure.least) || asked > minor(figure.most))
    throw refusedValue("value", "figure");
}
