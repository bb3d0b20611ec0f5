import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import { statementCsv } from "./statement-csv.ts";

const statement = {
  holder: "Awa Diop",
  asset: "USDT",
  period: { from: "2026-11-01", until: "2026-11-30" },
  opening: "1250.500000",
  in: "0.000000",
  out: "25.500000",
  fees: "0.100000",
  closing: "1224.900000",
  lines: [
    {
      time: "2026-11-20T09:02:02.000Z",
      amount: "-25.500000",
      fee: "0.100000",
      balance: "1224.900000",
      description: "1.5",
    },
  ],
} as const;

test("a statement in French has the separator and the decimals of French spreadsheets", async () => {
  const intl = createIntl({ locale: "fr-CI", onError: () => undefined });
  const text = await statementCsv(statement, intl).text();
  expect(text).toContain(";1250,500000\r\n");
  expect(text).toContain("2026-11-20T09:02:02.000Z;1.5;;-25,500000;0,100000;1224,900000\r\n");
});
