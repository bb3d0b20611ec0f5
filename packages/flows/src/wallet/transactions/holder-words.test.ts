import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import en from "../../../../../locales/en/transaction-progress.json" with { type: "json" };
import fr from "../../../../../locales/fr/transaction-progress.json" with { type: "json" };

const id = "apex.transaction-progress.holderOther";

test.each([
  ["en", en[id], "The money is with Netflix."],
  ["fr", fr[id], "Netflix a reçu l’argent."],
])("says who has the money at the end, in %s", (locale, defaultMessage, sentence) => {
  const intl = createIntl({ locale, onError: () => undefined });
  const values = { hasName: "yes", name: "Netflix" };
  expect(intl.formatMessage({ id, defaultMessage }, values)).toBe(sentence);
});
