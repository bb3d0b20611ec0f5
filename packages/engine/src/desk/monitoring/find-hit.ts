import { hourMs } from "@apex/contract/durations";
import type { WatchPattern } from "@apex/contract/desk/watch-rules";

/** US cents of a dollar. */
const cents = 100n;

/** A payment, as rules see it. */
export interface WatchedPayment {
  /** Rises in the order of the payments. */
  readonly id: bigint;
  readonly at: Date;
  readonly direction: "in" | "out";
  /** US cents; null if no price was known. Sums leave such payments out. */
  readonly usd: bigint | null;
  readonly isNewPayee: boolean;
  /** When the customer's newest device was added; null if none is known. */
  readonly deviceAt: Date | null;
  readonly listed: readonly ListedName[];
}

/** An entry of a sanctions or watch list that matches a name. */
export interface ListedName {
  readonly list: string;
  readonly name: string;
}

/** The finding of a rule about a customer. */
export interface Found {
  /** Key of the time window. Each customer, rule and window has at most one hit. */
  readonly window: string;
  readonly payments: readonly WatchedPayment[];
  readonly sum: bigint;
}

type PatternOf<Kind> = Extract<WatchPattern, { kind: Kind }>;
type Find<Pattern> = (
  pattern: Pattern,
  payment: WatchedPayment,
  /** The customer's payments within the pattern's hours; the last one is `payment` itself. */
  recent: readonly WatchedPayment[],
) => Found | undefined;

const sumOf = (payments: readonly WatchedPayment[]) =>
  payments.reduce((sum, { usd }) => sum + (usd ?? 0n), 0n);

const minorOf = ({ amountUsd }: { readonly amountUsd: number }) => BigInt(amountUsd) * cents;

/** The window of a payment, as long as the pattern: a continuing pattern has one hit per window, not per payment. */
function stretch({ hours }: { readonly hours: number }, { at }: WatchedPayment): string {
  return `${hours}h:${Math.floor(at.getTime() / (hours * hourMs))}`;
}

const findVelocity: Find<PatternOf<"velocity">> = (pattern, payment, recent) => {
  if (payment.direction !== "out") return undefined;
  const payments = recent.filter(({ direction }) => direction === "out");
  const sum = sumOf(payments);
  if (payments.length < pattern.count && sum < minorOf(pattern)) return undefined;
  return { window: stretch(pattern, payment), payments, sum };
};

const findStructuring: Find<PatternOf<"structuring">> = (pattern, payment, recent) => {
  const most = minorOf(pattern);
  const least = (most * BigInt(100 - pattern.belowPercent)) / 100n;
  const isJustBelow = ({ direction, usd }: WatchedPayment) =>
    direction === payment.direction && usd !== null && usd >= least && usd < most;
  if (!isJustBelow(payment)) return undefined;
  const payments = recent.filter(isJustBelow);
  if (payments.length < pattern.count) return undefined;
  const window = `${payment.direction}:${stretch(pattern, payment)}`;
  return { window, payments, sum: sumOf(payments) };
};

const findNewDevice: Find<PatternOf<"new-device">> = (pattern, payment) => {
  const { direction, isNewPayee, deviceAt, at, usd } = payment;
  if (direction !== "out" || !isNewPayee || deviceAt === null || usd === null) return undefined;
  const isNewDevice = at.getTime() - deviceAt.getTime() <= pattern.hours * hourMs;
  if (!isNewDevice || usd <= minorOf(pattern)) return undefined;
  return { window: `payment:${payment.id}`, payments: [payment], sum: usd };
};

const findInAndOut: Find<PatternOf<"in-and-out">> = (pattern, payment, recent) => {
  if (payment.direction !== "out") return undefined;
  const firstIn = recent.findIndex(({ direction }) => direction === "in");
  if (firstIn === -1) return undefined;
  // Only payments from the first incoming one on count.
  const payments = recent.slice(firstIn);
  const came = sumOf(payments.filter(({ direction }) => direction === "in"));
  const left = sumOf(payments.filter(({ direction }) => direction === "out"));
  if (came < minorOf(pattern) || left * 100n < came * BigInt(pattern.leavesPercent))
    return undefined;
  return { window: stretch(pattern, payment), payments, sum: left };
};

const findName: Find<PatternOf<"name">> = (_, payment) =>
  payment.listed.length === 0
    ? undefined
    : { window: `payment:${payment.id}`, payments: [payment], sum: payment.usd ?? 0n };

/** Returns the finding of a pattern about a payment; `earlier` ends with the payment itself. */
export function findHit(
  pattern: WatchPattern,
  payment: WatchedPayment,
  earlier: readonly WatchedPayment[],
): Found | undefined {
  const sinceMs = payment.at.getTime() - hoursOf(pattern) * hourMs;
  const recent = earlier.filter(({ at }) => at.getTime() > sinceMs);
  switch (pattern.kind) {
    case "velocity":
      return findVelocity(pattern, payment, recent);
    case "structuring":
      return findStructuring(pattern, payment, recent);
    case "new-device":
      return findNewDevice(pattern, payment, recent);
    case "in-and-out":
      return findInAndOut(pattern, payment, recent);
    case "name":
      return findName(pattern, payment, recent);
  }
}

/** The hours that a pattern looks back; 0 if it needs no earlier payments. */
export function hoursOf(pattern: WatchPattern): number {
  return pattern.kind === "velocity" ||
    pattern.kind === "structuring" ||
    pattern.kind === "in-and-out"
    ? pattern.hours
    : 0;
}
