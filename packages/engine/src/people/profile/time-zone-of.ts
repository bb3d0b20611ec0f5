import { zoneMoment } from "@apex/contract/schedules/zone-time";

declare global {
  namespace Intl {
    interface Locale {
      /** ECMA-402, Intl Locale Info; not yet among TypeScript's declarations. */
      getTimeZones(): string[] | undefined;
    }
  }
}

/**
 * The time zone of a country: the middle one if it has several, UTC for an unknown country.
 * @param country ISO 3166 code.
 */
export function timeZoneOf(country: string): string {
  const zones = new Intl.Locale("und", { region: country }).getTimeZones() ?? [];
  const midnight = (zone: string) => zoneMoment("2026-01-01", 0, zone);
  return zones.toSorted((a, b) => midnight(a) - midnight(b))[Math.floor(zones.length / 2)] ?? "UTC";
}
