import {
  listPayoutCountries,
  readPayoutFields,
} from "@apex/contract/fiat-withdrawals/payout-fields";
import { assetFacts } from "@apex/contract/assets";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { fieldGroups, internationalCountries, sayField, sayGroup } from "./international-fields.ts";
import { openWays } from "./withdrawal-terms.ts";

export const listPayoutCountriesHandler = handle(
  listPayoutCountries,
  { needs: "signed-in", area: "any-member", token: ["withdrawals", "view"] },
  async ({ query: { asset } }, { rails, switches }) => {
    const ways = openWays(rails.payouts, asset).filter(
      ({ method }) =>
        switches.offPort(
          method === "bank_transfer" ? "bank-withdrawals" : "mobile-money-withdrawals",
        ) === undefined,
    );
    const banks = ways.filter(({ method }) => method === "bank_transfer");
    const { country } = assetFacts(asset);
    return {
      domestic:
        country !== undefined && banks.some(({ isInternational }) => !isInternational)
          ? [country]
          : [],
      international: banks.some(({ isInternational }) => isInternational)
        ? [...internationalCountries(asset)]
        : [],
      mobileMoney: ways.some(({ method }) => method === "mobile_money"),
    };
  },
);

export const readPayoutFieldsHandler = handle(
  readPayoutFields,
  { needs: "signed-in", area: "any-member", token: ["withdrawals", "view"] },
  async ({ query: { asset, country }, facts: { language } }, { rails }) => {
    const isOpen = openWays(rails.payouts, asset).some(({ isInternational }) => isInternational);
    if (!isOpen || !internationalCountries(asset).includes(country))
      throw new Refusal("withdrawals-unavailable");
    return {
      groups: fieldGroups(country).map(({ words, fields }) => ({
        title: sayGroup(words, language),
        fields: fields.map((field) => sayField(field, language)),
      })),
    };
  },
);
