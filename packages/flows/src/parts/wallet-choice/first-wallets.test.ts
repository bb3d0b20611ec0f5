import { expect, test } from "vitest";
import { emptyWallet, nairaWallet } from "../../mocks/money-fixtures.ts";
import { firstWallets } from "./first-wallets.ts";

const empty = (count: number) => Array.from({ length: count }, () => emptyWallet);

test("a new customer sees a few wallets at first", () => {
  expect(firstWallets(empty(27))).toHaveLength(4);
  expect(firstWallets([nairaWallet, ...empty(26)])).toHaveLength(4);
});

test("a short list is shown whole", () => {
  expect(firstWallets(empty(8))).toHaveLength(8);
});

test("no wallet with money is left out", () => {
  expect(firstWallets([...empty(5), nairaWallet, ...empty(21)])).toHaveLength(6);
});
