/** Faults of calls with changes, for the toolbar. The last two are error codes. */
export const liveFaults = [
  "none",
  "offline",
  "lost",
  "internal-error",
  "insufficient-funds",
] as const;
export type LiveFault = (typeof liveFaults)[number];

export function liveFaultOf(value: unknown): LiveFault {
  return liveFaults.find((fault) => fault === value) ?? "none";
}
