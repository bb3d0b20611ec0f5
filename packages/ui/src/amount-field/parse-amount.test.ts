import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney } from "../money/format-money.ts";
import { parseAmount, writeAmount } from "./parse-amount.ts";

const en = { locale: "en-GB", decimals: 2, asset: "NGN" };
const fr = { locale: "fr-FR", decimals: 2, asset: "NGN" };

const amountOf = (text: string, form: { locale: string; decimals: number; asset: string }) => {
  const parsed = parseAmount(text, form);
  return parsed.ok ? parsed.amount : parsed.error;
};

describe("parseAmount, English", () => {
  it.each([
    ["1234", "1234"],
    ["1,234", "1234"],
    ["1,234,567.89", "1234567.89"],
    ["1234.5", "1234.5"],
    [".5", "0.5"],
    ["5.", "5"],
    ["007", "7"],
    ["0", "0"],
    [" 25 ", "25"],
    ["₦1,234.50", "1234.50"],
  ])("reads %j as %s", (text, amount) => {
    expect(amountOf(text, en)).toBe(amount);
  });

  it.each([
    ["123,45", "ambiguous"],
    ["0,001", "ambiguous"],
    ["1,23", "ambiguous"],
    ["12,34,567", "ambiguous"],
    ["1234,567", "ambiguous"],
    ["1.234.567", "ambiguous"],
    ["1.234,56", "ambiguous"],
    ["1 234,56", "ambiguous"],
    ["1 234", "ambiguous"],
    ["1'234", "ambiguous"],
    ["1,234.", "1234"],
    ["1.234", "too-many-decimals"],
    ["-5", "negative"],
    ["\u22125", "negative"],
    ["-₦5", "negative"],
    ["", "empty"],
    ["  ", "empty"],
    ["₦", "empty"],
    ["abc", "not-a-number"],
    ["1e5", "not-a-number"],
    ["0x10", "not-a-number"],
    ["Infinity", "not-a-number"],
    [".", "not-a-number"],
    ["5-", "not-a-number"],
  ])("answers %j with %s", (text, answer) => {
    expect(amountOf(text, en)).toBe(answer);
  });
});

describe("parseAmount, French", () => {
  it.each([
    ["1234,5", "1234.5"],
    ["1 234,56", "1234.56"],
    ["1\u00a0234\u202f567,89", "1234567.89"],
    [",5", "0.5"],
    ["1\u202f234,50\u00a0₦", "1234.50"],
  ])("reads %j as %s", (text, amount) => {
    expect(amountOf(text, fr)).toBe(amount);
  });

  it.each([
    ["1,234", "too-many-decimals"],
    ["1,234.50", "ambiguous"],
    ["1.234", "ambiguous"],
    ["1234.50", "ambiguous"],
    ["12 34", "ambiguous"],
    ["1  234", "ambiguous"],
  ])("answers %j with %s", (text, answer) => {
    expect(amountOf(text, fr)).toBe(answer);
  });
});

describe("parseAmount, assets", () => {
  it("takes a whole amount for an asset without decimals", () => {
    expect(amountOf("1,500", { locale: "en", decimals: 0, asset: "RWF" })).toBe("1500");
    expect(amountOf("1500.", { locale: "en", decimals: 0, asset: "RWF" })).toBe("1500");
  });

  it.each(["1500.0", "1500.50", "1.500", "1 500"])(
    "asks for a whole amount where %j has what an asset without decimals cannot have",
    (text) => {
      expect(amountOf(text, { locale: "en", decimals: 0, asset: "RWF" })).toBe("not-whole");
    },
  );

  it.each(["15 000 F CFA", "15 000 FCFA", "15 000 CFA", "15 000 F", "XOF 15 000"])(
    "reads %j as francs of West and of Central Africa",
    (text) => {
      expect(amountOf(text, { locale: "fr", decimals: 0, asset: "XOF" })).toBe("15000");
      expect(amountOf(text.replace("XOF", "XAF"), { ...fr, decimals: 0, asset: "XAF" })).toBe(
        "15000",
      );
    },
  );

  it("reads the digits of every script", () => {
    expect(amountOf("١٥٠٠", en)).toBe("1500");
    expect(amountOf("१५००.५", en)).toBe("1500.5");
    expect(amountOf("１，５００", en)).toBe("1500");
  });

  it("accepts the code of its asset, and no other", () => {
    expect(amountOf("0.5 BTC", { locale: "en", decimals: 8, asset: "BTC" })).toBe("0.5");
    expect(amountOf("ngn 50", en)).toBe("50");
    expect(amountOf("US$50", { ...en, asset: "USD" })).toBe("50");
    expect(amountOf("NGN 50 ₦", en)).toBe("50");
  });

  it.each([
    "$5",
    "5$",
    "5 $",
    "-$5",
    "$-5",
    "€5",
    "＄5",
    "₵5",
    "US$5",
    "$5 NGN",
    "₦5 USD",
    "5 USD",
    "5usd",
    "usdt 5",
    "KSh 5",
    "R 5",
    "5 FCFA",
    "$",
  ])("answers %j in a field of naira with another currency", (text) => {
    expect(amountOf(text, en)).toBe("other-currency");
  });

  it.each(["5 naira and more", "x5", "5 k"])(
    "answers %j in a field of naira with no number",
    (text) => {
      expect(amountOf(text, en)).toBe("not-a-number");
    },
  );
});

const digits = fc.stringMatching(/^(0|[1-9][0-9]{0,29})$/);
const fraction = fc.stringMatching(/^[0-9]{1,18}$/);
const cents = fc
  .tuple(digits, fc.stringMatching(/^[0-9]{1,2}$/))
  .map(([whole, decimals]) => `${whole}.${decimals}`);
const amounts = fc.oneof(
  digits,
  fc.tuple(digits, fraction).map(([whole, decimals]) => `${whole}.${decimals}`),
);
const assets = fc.constantFrom(
  ..."NGN GHS KES RWF USD EUR GBP XOF XAF UGX TZS ZAR BTC ETH USDT".split(" "),
);
const locales = fc.constantFrom("en-GB", "fr-FR");

/** Drops zeros that do not change the value. */
const plain = (amount: string) => (amount.includes(".") ? amount.replace(/\.?0+$/, "") : amount);

describe("D a text too long for an amount", () => {
  it("is not read, and any formatted amount is read at once", () => {
    const digits = "1".repeat(130_000);
    expect(parseAmount(digits, en)).toEqual({ ok: false, error: "not-a-number" });
    expect(writeAmount(digits, "en")).toMatch(/^1(?:,111){43333}$/);
    expect(writeAmount("1234567.80", "en")).toBe("1,234,567.80");
    expect(writeAmount("123", "en")).toBe("123");
  });
});

describe("D a formatted amount", () => {
  it("loses no digit of what Max writes", () => {
    fc.assert(
      fc.property(amounts, locales, (amount, locale) => {
        expect(amountOf(writeAmount(amount, locale), { locale, decimals: 18, asset: "NGN" })).toBe(
          amount,
        );
      }),
    );
  });

  it("reads any formatted money as the same amount", () => {
    fc.assert(
      fc.property(
        amounts,
        locales,
        fc.constantFrom("NGN", "BTC", "USDT"),
        (amount, locale, asset) => {
          const read = amountOf(formatMoney(amount, asset, { locale }), {
            locale,
            decimals: 18,
            asset,
          });
          expect(plain(read)).toBe(plain(amount));
        },
      ),
    );
  });

  it("never reads money of one asset as an amount of another", () => {
    fc.assert(
      fc.property(amounts, locales, assets, assets, (amount, locale, written, asked) => {
        fc.pre(written !== asked);
        // Both francs go by CFA and FCFA, so only their codes tell them apart.
        const isShared = [written, asked].every((one) => one === "XAF" || one === "XOF");
        for (const text of [
          ...(isShared ? [] : [formatMoney(amount, written, { locale })]),
          `${written} ${writeAmount(amount, locale)}`,
          `${writeAmount(amount, locale)}${written.toLowerCase()}`,
        ])
          expect(amountOf(text, { locale, decimals: 18, asset: asked })).toBe("other-currency");
      }),
    );
  });

  it("reads no text with another currency's sign in it", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from("0159.,' -\u2212₦$€£¥₵＄NGNUSD")) }),
        locales,
        (text, locale) => {
          const parsed = parseAmount(text, { locale, decimals: 18, asset: "NGN" });
          if (parsed.ok) expect(text).not.toMatch(/[$€£¥₵＄USD]/);
        },
      ),
    );
  });

  it("never reads what the other language wrote as another amount", () => {
    fc.assert(
      fc.property(fc.oneof(digits, cents), (amount) => {
        for (const [writer, reader] of [
          ["en-GB", "fr-FR"],
          ["fr-FR", "en-GB"],
        ] as const) {
          const parsed = parseAmount(writeAmount(amount, writer), {
            locale: reader,
            decimals: 2,
            asset: "NGN",
          });
          if (parsed.ok) expect(plain(parsed.amount)).toBe(plain(amount));
        }
      }),
    );
  });
});
