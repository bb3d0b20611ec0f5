import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import { transactionOfType } from "../../../mocks/every-transaction.ts";
import { tradeTypes } from "@apex/contract/transactions/transaction";
import { exportCsv } from "./export-csv.ts";

const intl = createIntl({ locale: "en", onError: () => undefined });

test.each(["=1+1", "＝1+1", '"=1+1', "\t=1", "\rx"])(
  "people's text is never a formula in the file: %j",
  async (text) => {
    const hostile = {
      ...transactionOfType("fiat-deposit"),
      reference: text,
      details: { sender: { name: text }, receiver: { name: text }, note: text, bank: text },
    };
    async function* pages() {
      yield await Promise.resolve([hostile]);
    }
    const file = await exportCsv(pages(), intl, () => undefined);
    const before = (await file.text()).split(text.replaceAll('"', '""')).slice(0, -1);
    expect(before.length).toBeGreaterThan(1);
    expect(before.filter((part) => !part.endsWith("'"))).toEqual([]);
  },
);

test.each(tradeTypes)("what a %s brought is a figure with its asset", async (type) => {
  const received = { amount: "19719", asset: "XOF" } as const;
  const trade = {
    ...transactionOfType(type),
    received,
    details: { offer: "BTC → XOF", quantity: "19719 XOF" },
  };
  async function* pages() {
    yield await Promise.resolve([trade]);
  }
  const file = await exportCsv(pages(), intl, () => undefined);
  const row = (await file.text()).trim().split("\n").at(-1);
  expect(row).toMatch(/,19719,XOF,/);
  expect(row).not.toContain("19719 XOF");
});

test.each([
  ["en-NG", ",", "25010.50"],
  ["fr-CI", ";", "25010,50"],
])("a reader in %s gets figures that their spreadsheet adds up", async (locale, separator, sum) => {
  const sent = {
    ...transactionOfType("fiat-deposit"),
    amount: { amount: "25010.50", asset: "NGN" as const },
    details: { note: "1.5" },
  };
  async function* pages() {
    yield await Promise.resolve([sent]);
  }
  const reader = createIntl({ locale, onError: () => undefined });
  const file = await exportCsv(pages(), reader, () => undefined);
  const cells = (await file.text()).split("\r\n")[1]?.split(separator);
  expect(cells).toContain(sum);
  // A person's own text stays as it is.
  expect(cells).toContain("1.5");
});

test("a rate is written the way round that the pages write it", async () => {
  const swap = {
    ...transactionOfType("swap"),
    details: { offer: "XOF → USD", unit: "1 XOF = 0.00176971 USD" },
  };
  async function* pages() {
    yield await Promise.resolve([swap]);
  }
  const file = await exportCsv(pages(), intl, () => undefined);
  expect(await file.text()).toContain(",$1 = CFA\u00a0565.064,");
});
