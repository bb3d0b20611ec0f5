import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import enDesk from "../../../../../locales/en/desk-operations.json" with { type: "json" };
import enFees from "../../../../../locales/en/fees.json" with { type: "json" };
import frDesk from "../../../../../locales/fr/desk-operations.json" with { type: "json" };
import frFees from "../../../../../locales/fr/fees.json" with { type: "json" };
import { switchName } from "./switch-words.ts";

const intlOf = (locale: string, ...words: object[]) =>
  createIntl({ locale, messages: Object.assign({}, ...words) });
const english = intlOf("en", enDesk, enFees);
const french = intlOf("fr", frDesk, frFees);

test.each([
  ["bank-withdrawal:NGN", "Bank account, NGN", "Compte bancaire, NGN"],
  [
    "international-withdrawal:EUR",
    "Bank account abroad, in EUR",
    "Compte bancaire à l’étranger, en EUR",
  ],
  ["transfer:NGN", "Send to an Apex user, in NGN", "Envoi à un utilisateur d’Apex, en NGN"],
  ["card-funding:USD", "Fund a card", "Recharge d’une carte"],
])("names the currency of the fee %s once", (key, name, nom) => {
  expect(switchName({ kind: "fee", key }, english)).toBe(name);
  expect(switchName({ kind: "fee", key }, french)).toBe(nom);
});
