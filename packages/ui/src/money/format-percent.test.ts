import { expect, test } from "vitest";
import { formatPercent } from "./format-percent.ts";

const change = { decimals: 1, isFixed: true, isSigned: true };

test.each([
  ["en-GB", -2.4, "\u22122.4%"],
  ["en-GB", 1, "+1.0%"],
  ["en-GB", 0, "0.0%"],
  ["en-GB", -0.04, "0.0%"],
  ["fr-FR", -2.4, "\u22122,4\u00a0%"],
])("in %s a change of %d is %s", (locale, percent, written) => {
  expect(formatPercent(percent, { ...change, locale })).toBe(written);
});

test.each([
  [50, 0, "50%"],
  [0.5, 2, "0.5%"],
  [0.125, 2, "0.13%"],
  [12_345.6, 1, "12,345.6%"],
])("%d with %d decimals at most is %s", (percent, decimals, written) => {
  expect(formatPercent(percent, { locale: "en", decimals })).toBe(written);
});

test.each(["en", "fr"])("in %s it is what the browser writes", (locale) => {
  for (const percent of [0, 0.05, 3, 33.333, 99.95, 100, 1_234.5]) {
    const browser = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
    const plain = (text: string) => text.replaceAll(/\s/g, " ");
    const written = formatPercent(percent, { locale, decimals: 1 });
    expect(plain(written)).toBe(plain(browser.format(percent / 100)));
  }
});
