import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import { writtenZone } from "./written-zone.ts";

test.each([
  ["Africa/Lagos", "West Africa Time", "heure d’Afrique de l’Ouest"],
  ["Africa/Abidjan", "Greenwich Mean Time", "heure moyenne de Greenwich"],
  ["Africa/Casablanca", "Morocco Time", "heure locale (Maroc)"],
  ["America/New_York", "Eastern Time", "heure de l’Est nord-américain"],
  ["Europe/London", "United Kingdom Time", "heure locale (Royaume-Uni)"],
  ["Europe/Paris", "Central European Time", "heure d’Europe centrale"],
  ["UTC", "Coordinated Universal Time", "temps universel coordonné"],
])("%s is written %s, in French %s", (zone, english, french) => {
  expect(writtenZone(zone, createIntl({ locale: "en-GB" }))).toBe(english);
  expect(writtenZone(zone, createIntl({ locale: "fr-FR" }))).toBe(french);
});

test.each(["en-GB", "fr-FR"])("no zone is written as its name in the database, in %s", (locale) => {
  const intl = createIntl({ locale });
  const raw = Intl.supportedValuesOf("timeZone").filter((zone) =>
    /[/_:]|\d/.test(writtenZone(zone, intl)),
  );
  expect(raw).toEqual([]);
});
