import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import { transactionOfType } from "../../../mocks/every-transaction.ts";
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
