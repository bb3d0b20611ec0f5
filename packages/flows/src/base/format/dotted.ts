/** The separator of two parts of a line. If the line wraps, the dot starts the new line. */
export const dot = " ·\u00A0";

/** Joins the parts that are not empty: "Bank transfer · 12 Nov". */
export function dotted(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(dot);
}
