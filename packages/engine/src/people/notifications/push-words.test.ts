import { expect, test } from "vitest";
import { toldSentence } from "./push-words.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test("a push message has the sums and counts of its notification", () => {
  const amounts = [{ amount: "1250.1", asset: "USDT" }];
  expect(plain(toldSentence("en", "approval-requested", { name: "Musa Danjuma", amounts }))).toBe(
    "Musa Danjuma asked for your approval: 1,250.10 USDT",
  );
  expect(toldSentence("en", "gas-low", { network: "Tron", count: 3 })).toBe(
    "Your gas on Tron is low: enough for 3 addresses",
  );
});
