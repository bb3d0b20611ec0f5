import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import en from "../../../../../locales/en/transaction-progress.json" with { type: "json" };
import fr from "../../../../../locales/fr/transaction-progress.json" with { type: "json" };

test.each([
  ["en", en, "The money is with Netflix."],
  ["fr", fr, "Netflix a reçu l’argent."],
])("says who has the money at the end, in %s", (locale, messages, sentence) => {
  const intl = createIntl({ locale, messages });
  const id = "apex.transaction-progress.holderOther";
  expect(intl.formatMessage({ id }, { hasName: "yes", name: "Netflix" })).toBe(sentence);
});
