import { expect, test } from "vitest";
import { toldSentence } from "./push-words.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test("a push message has the sums and counts of its notification", () => {
  const amounts = [{ amount: "1250.1", asset: "USDT" }];
  expect(plain(toldSentence("en", "approval-requested", { name: "Musa Danjuma", amounts }))).toBe(
    "Musa Danjuma asked for your approval: 1,250.10 USDT",
  );
  const sumOver = { amount: "500.00", asset: "USD" };
  expect(
    plain(toldSentence("en", "approval-requested", { name: "Musa Danjuma", amounts, sumOver })),
  ).toBe(
    "Musa Danjuma asked for your approval: 1,250.10 USDT. With their other payments in 24 hours, the sum passes the limit of $500.00",
  );
  const paid = { name: "Ada O.", amount: "100.00", asset: "NGN" };
  expect(toldSentence("en", "transfer-sent", paid)).toBe("You sent ₦100.00 to Ada O.");
  expect(toldSentence("en", "transfer-sent", { ...paid, by: "Ngozi Eze" })).toBe(
    "Ngozi Eze sent ₦100.00 to Ada O.",
  );
  expect(toldSentence("en", "gas-low", { network: "Tron", count: 3 })).toBe(
    "Your gas on Tron is low: enough for 3 addresses",
  );
});
