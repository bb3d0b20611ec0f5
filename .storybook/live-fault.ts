/** The fault of calls that change something, chosen in the toolbar: the last two are codes of problems. */
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
