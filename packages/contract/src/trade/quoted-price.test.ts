import * as fc from "fast-check";
import { expect, test } from "vitest";
import { assetCodes, assetFacts } from "../assets.ts";
import { decimalSchema } from "../money.ts";
import type { Price } from "./price.ts";
import { quotedPrice } from "./quoted-price.ts";

/** Prices with six significant digits or more, as the server computes them. */
const anyPrice = fc
  .record({
    pair: fc
      .tuple(fc.constantFrom(...assetCodes), fc.constantFrom(...assetCodes))
      .filter(([base, asset]) => base !== asset),
    digits: fc.bigInt({ min: 100_000n, max: 99_999_999n }),
    decimals: fc.integer({ min: 0, max: 14 }),
  })
  .map(({ pair: [base, asset], digits, decimals }): Price => {
    const text = digits.toString().padStart(decimals + 1, "0");
    const whole = text.slice(0, text.length - decimals);
    return { base, asset, amount: decimals === 0 ? whole : `${whole}.${text.slice(-decimals)}` };
  });

const isCoin = (asset: Price["asset"]) => assetFacts(asset).category === "crypto";

test("writes a coin’s price in the currency, and any other price as a number of at least 1", () => {
  fc.assert(
    fc.property(anyPrice, (price) => {
      const quoted = quotedPrice(price);
      if (isCoin(price.base) === isCoin(price.asset))
        expect(Number(quoted.amount)).toBeGreaterThanOrEqual(1);
      else expect(isCoin(quoted.base)).toBe(true);
    }),
  );
});

test("keeps the value to five digits, and a price that is already the right way round unchanged", () => {
  fc.assert(
    fc.property(anyPrice, (price) => {
      const quoted = quotedPrice(price);
      expect(decimalSchema.safeParse(quoted.amount).success).toBe(true);
      expect(quotedPrice(quoted)).toEqual(quoted);
      if (quoted.base === price.base) expect(quoted).toEqual(price);
      else {
        expect([quoted.base, quoted.asset]).toEqual([price.asset, price.base]);
        expect(Number(quoted.amount) * Number(price.amount)).toBeCloseTo(1, 4);
      }
    }),
  );
});

test.each([
  [
    { base: "NGN", amount: "0.00066861", asset: "USD" },
    { base: "USD", amount: "1495.64", asset: "NGN" },
  ],
  [
    { base: "NGN", amount: "0.00000000685409", asset: "BTC" },
    { base: "BTC", amount: "145898000", asset: "NGN" },
  ],
  [
    { base: "XLM", amount: "0.00000118", asset: "BTC" },
    { base: "BTC", amount: "847458", asset: "XLM" },
  ],
  [
    { base: "XLM", amount: "0.112", asset: "USD" },
    { base: "XLM", amount: "0.112", asset: "USD" },
  ],
  [
    { base: "USD", amount: "1", asset: "EUR" },
    { base: "USD", amount: "1", asset: "EUR" },
  ],
  [
    { base: "USD", amount: "0", asset: "EUR" },
    { base: "USD", amount: "0", asset: "EUR" },
  ],
] as const)("quotes %o as %o", (price, quoted) => {
  expect(quotedPrice(price)).toEqual(quoted);
});
