import { expect, test } from "vitest";
import { settlementCsv } from "./accounting-csv.ts";

const line = { opening: "1250.50", in: "10.00", out: "0.00", fees: "-0.50", closing: "1261.00" };
const days = [{ day: "2026-11-20", lines: [{ asset: "NGN" as const, ...line }] }];

test.each([
  ["en-NG", "day,asset,opening", "2026-11-20,NGN,1250.50,10.00,0.00,-0.50,1261.00"],
  ["fr-CI", "day;asset;opening", "2026-11-20;NGN;1250,50;10,00;0,00;-0,50;1261,00"],
])("a report for a reader in %s opens in their spreadsheet", async (locale, heads, row) => {
  const text = await settlementCsv(days, locale).text();
  expect(text).toContain(heads);
  expect(text).toContain(row);
});
