import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  receiptKinds,
  transactionStatuses,
  transactionTypes,
} from "@apex/contract/transactions/transaction";
import { describe, expect, test } from "vitest";
import { transactionOfType } from "../../mocks/every-transaction.ts";
import { receiptKindOf } from "../receipt/receipt-words.ts";
import { statusWords, typeWords } from "../transaction-row/transaction-words.ts";
import { particulars, transactionKinds } from "./transaction-kinds.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
const wordsOf = (language: string): object =>
  Object.assign(
    {},
    ...["transactions", "transaction-facts"].map((domain): object =>
      JSON.parse(read(`../../../../../locales/${language}/${domain}.json`)),
    ),
  );
const exported = (path: string) =>
  [...read(path).matchAll(/^export const \w+: Story = \w+\("([^"]+)"/gm)].map(([, name]) => name);

describe("every type, status and kind of receipt", () => {
  test("has its story", () => {
    expect(exported("../../wallet/transactions/every-type.stories.tsx")).toEqual([
      ...transactionTypes,
    ]);
    expect(exported("../../wallet/transactions/every-status.stories.tsx")).toEqual([
      ...transactionStatuses,
    ]);
    expect(exported("../receipt/every-receipt.stories.tsx")).toEqual([...receiptKinds]);
  });

  test("has its words in both languages", () => {
    const ids = [
      ...transactionTypes.map((type) => typeWords[type]),
      ...transactionStatuses.map((status) => statusWords[status]),
      ...Object.values(particulars),
      ...Object.values(transactionKinds).flatMap(({ labels = {} }) => Object.values(labels)),
    ];
    for (const language of ["en", "fr"])
      expect(ids.filter((id) => !Object.hasOwn(wordsOf(language), id))).toEqual([]);
  });

  test("is the receipt of some transaction", () => {
    const kinds = transactionTypes.flatMap((type) =>
      (["completed", "processing"] as const).map((status) =>
        receiptKindOf({ ...transactionOfType(type), status }),
      ),
    );
    expect([...new Set(kinds)].toSorted()).toEqual([...receiptKinds].toSorted());
  });

  test("names only details that some transaction has, each once", () => {
    const named = new Set(Object.values(transactionKinds).flatMap((kind) => kind.particulars));
    expect([...named].toSorted()).toEqual(Object.keys(particulars).toSorted());
    for (const { particulars: own } of Object.values(transactionKinds))
      expect(new Set(own).size).toBe(own.length);
  });
});
