import { assetFacts, type Asset } from "@apex/contract/assets";
import { fromMinor, moneyOf } from "@apex/contract/money";
import type { MoneyTerms } from "@apex/contract/money-terms";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { parseAmount } from "@apex/ui/amount-field/parse-amount";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nairaTerms } from "../../mocks/money-fixtures.ts";
import { amountOf, maxOf, mostOf, typedOf } from "./order-amount.ts";

const ngn = (amount: string) => ({ amount, asset: "NGN" }) as const;

function refusalOf(
  text: string,
  terms: MoneyTerms = nairaTerms,
  locale = "en-GB",
  asset: Asset = "NGN",
) {
  const read = amountOf(text, asset, terms, locale);
  return "refusal" in read ? read.refusal.code : read.amount.amount;
}

describe("an amount to send", () => {
  test.each([
    ["", "amount-required"],
    ["abc", "amount-invalid"],
    ["-5", "amount-invalid"],
    ["123,45", "amount-ambiguous"],
    ["100.001", "amount-decimals"],
    ["0.00", "amount-zero"],
    ["99.99", "below-minimum"],
    ["100", "100.00"],
    ["25,000.50", "25000.50"],
    ["450,000", "450000.00"],
    ["450,000.01", "above-daily"],
    ["482,340.76", "above-daily"],
  ])("%j is %s", (text, said) => {
    expect(refusalOf(text)).toBe(said);
  });

  test("is read in the page's notation", () => {
    expect(refusalOf("25 000,50", nairaTerms, "fr-FR")).toBe("25000.50");
    expect(refusalOf("25,000.50", nairaTerms, "fr-FR")).toBe("amount-ambiguous");
  });

  test("is bound by one transfer's maximum", () => {
    const terms = { ...nairaTerms, maximum: ngn("1000.00") };
    expect(refusalOf("1000.01", terms)).toBe("above-maximum");
  });

  test("beyond several bounds is refused for the decisive one", () => {
    const poor = { ...nairaTerms, available: ngn("400.00") };
    expect(refusalOf("1,000,000", poor)).toBe("above-balance");
    expect(refusalOf("1,000,000", { ...poor, maximum: ngn("300.00") })).toBe("above-maximum");
  });
});

describe("Max", () => {
  test("subtracts the fee, and never exceeds the limits", () => {
    expect(maxOf(nairaTerms)).toBe("450000.00");
    const { dailyLimit: _, ...free } = nairaTerms;
    expect(maxOf(free)).toBe("482340.75");
    expect(mostOf({ ...nairaTerms, available: ngn("5.00") })).toEqual(ngn("0.00"));
  });

  test("with its fee never exceeds the balance", () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 24n),
        fc.bigInt(0n, 10n ** 22n),
        (availableMinor, feeMinor) => {
          const terms = {
            ...nairaTerms,
            available: moneyOf(availableMinor, "ETH"),
            fee: moneyOf(feeMinor, "ETH"),
            minimum: moneyOf(0n, "ETH"),
            maximum: moneyOf(10n ** 25n, "ETH"),
            dailyLimit: undefined,
          };
          const total = movedAmount({
            direction: "out",
            amount: { amount: maxOf(terms), asset: "ETH" },
            fee: terms.fee,
          });
          const bound = availableMinor > feeMinor ? availableMinor : feeMinor;
          expect(total.amount).toBe(fromMinor(bound, "ETH"));
        },
      ),
    );
  });
});

test.each([
  ["20.50", "GHS", "en", "20.50"],
  ["20.50", "GHS", "fr", "20,50"],
  ["25000.00", "NGN", "en", "25,000"],
  ["1000", "RWF", "fr", "1\u00a0000"],
] as const)(
  "writes %s %s in %s so that it is read as the same amount",
  (amount, asset, locale, typed) => {
    const text = typedOf({ amount, asset }, locale);
    expect(text).toBe(typed);
    const read = parseAmount(text, { locale, decimals: assetFacts(asset).scale, asset });
    expect(read).toMatchObject({ ok: true, amount: amount.replace(/\.00$/, "") });
  },
);
