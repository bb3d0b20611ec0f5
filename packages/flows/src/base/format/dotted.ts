/** The separator of two parts of a line. If the line wraps, the dot ends it, as a comma would. */
export const dot = "\u00A0· ";

/** A part of at most so many characters stays whole when its line wraps: a date, a time, an amount. */
const wholeLength = 18;

/** Joins the parts that are not empty: "Bank transfer · 12 Nov". */
export function dotted(...parts: readonly (string | false | undefined)[]): string {
  return parts
    .flatMap((part) => {
      if (part === undefined || part === false || part === "") return [];
      return part.length > wholeLength ? part : part.replaceAll(" ", "\u00A0");
    })
    .join(dot);
}
