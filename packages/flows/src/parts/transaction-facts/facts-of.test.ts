import { shortAddress } from "@apex/contract/networks/short-address";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import { transactionOfType } from "../../mocks/every-transaction.ts";
import { assetName } from "../asset-words/use-asset-name.ts";
import { factsOf } from "./facts-of.ts";

const intl = createIntl({ locale: "en", onError: () => undefined });
const namesOf = (transaction: Transaction) =>
  factsOf(transaction, { intl, assetName: (asset) => assetName(asset, intl) }).map(
    ({ name }) => name,
  );
const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const withdrawal = {
  ...transactionOfType("crypto-withdrawal"),
  amount: { amount: "20.6", asset: "USDT" as const },
  details: { wallet: "USDT", address, receiver: { name: shortAddress(address) } },
};

test("an address and a coin are told once", () => {
  const names = namesOf(withdrawal);
  expect(names).toContain("asset");
  expect(names).toContain("address");
  expect(names).not.toContain("wallet");
  expect(names).not.toContain("receiver");
});

test("a payee with a label is told beside the address, and the wallet where no asset is", () => {
  const labelled = { ...withdrawal.details, receiver: { name: "Cold storage" } };
  expect(namesOf({ ...withdrawal, details: labelled })).toContain("receiver");
  const transfer = { ...transactionOfType("fiat-withdrawal"), details: { wallet: "NGN" } };
  expect(namesOf(transfer)).toContain("wallet");
});
