import { expect, test } from "vitest";
import { plainMoney } from "./plain-money.ts";

test("sums in several assets are written one after the other, each as short as it can be", () => {
  expect(
    plainMoney([
      ["USDT", 300_200_000n],
      ["BTC", 1_000_000n],
    ]),
  ).toBe("300.2 USDT + 0.01 BTC");
  expect(plainMoney([])).toBe("");
});
