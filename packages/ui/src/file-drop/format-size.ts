const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/**
 * A size in the page's notation: "240 kB", "1.4 MB", in French "240 ko".
 *
 * @param bytes Whole bytes; a kilobyte is 1,000 of them, as file managers show.
 * @param locale BCP 47 tag.
 */
export function formatSize(bytes: number, locale: string): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const value = bytes / 1000 ** step;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
}
