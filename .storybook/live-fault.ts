/** Faults for the toolbar, which only calls that change something meet. The last two are error codes. */
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
