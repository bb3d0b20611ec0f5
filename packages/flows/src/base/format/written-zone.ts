import type { IntlShape } from "react-intl";

/** A date in winter, because zones have other names in summer, and in a year whose zone names are current. */
const aWinter = new Date("2026-01-01T00:00:00Z");

/**
 * A time zone as people know it: `West Africa Time`, in French `heure d’Afrique de l’Ouest`. The browser's name, because an IANA city has
 * no French one ("Cairo") and needs an article or an elision.
 * @param timeZone IANA name: `Africa/Lagos`.
 */
export function writtenZone(timeZone: string, intl: IntlShape): string {
  const generic = zoneNameOf(timeZone, "longGeneric", intl);
  // UTC has no generic name, only its offset.
  if (/\d/.test(generic)) return zoneNameOf(timeZone, "long", intl);
  // A country with a time of its own is written as a label in French: `heure : Maroc`.
  return generic.replace(/^heure\s:\s(.+)$/, "heure locale ($1)");
}

function zoneNameOf(
  timeZone: string,
  timeZoneName: "long" | "longGeneric",
  intl: IntlShape,
): string {
  const parts = intl.formatDateToParts(aWinter, { timeZone, timeZoneName });
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
