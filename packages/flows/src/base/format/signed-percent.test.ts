import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import { signedPercent } from "./signed-percent.ts";

test.each([
  ["en-GB", -0.024, "\u22122.4%"],
  ["en-GB", 0.01, "+1.0%"],
  ["en-GB", 0, "0.0%"],
  ["fr-FR", -0.024, "\u22122,4\u00a0%"],
])("in %s a change of %d is %s", (locale, share, written) => {
  expect(signedPercent(share, createIntl({ locale, onError: () => undefined }))).toBe(written);
});

test("a step has no decimals", () => {
  expect(signedPercent(-0.05, createIntl({ locale: "en-GB", onError: () => undefined }), 0)).toBe(
    "\u22125%",
  );
});
