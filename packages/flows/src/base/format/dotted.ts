/** Between two parts of a line. Where the line wraps, the dot begins the next one, and never ends one. */
export const dot = " ·\u00A0";

/** The parts that there are, in one line: "Bank transfer · 12 Nov". */
export function dotted(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(dot);
}
