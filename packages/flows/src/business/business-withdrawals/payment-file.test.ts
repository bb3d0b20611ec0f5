import { describe, expect, test } from "vitest";
import { readPaymentFile, rowsFile, templateFile } from "./payment-file.ts";

const header = "asset,network,address,memo,amount,note\n";
const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const rowsOf = (text: string) => {
  const read = readPaymentFile(text);
  if (!("rows" in read)) throw new Error(read.problem);
  return read.rows;
};
const issuesOf = (line: string) =>
  rowsOf(header + line).map(({ issues }) => issues.map(({ column, code }) => `${column}: ${code}`));

describe("a file of payments", () => {
  test("reports the issue of each cell", () => {
    expect(issuesOf(`usdt,Polygon,${address},,25.50,rent`)).toEqual([[]]);
    expect(issuesOf(`NGN,polygon,${address},,1,`)).toEqual([["asset: asset-unknown"]]);
    expect(issuesOf(`USDT,moon,,,1,`)).toEqual([
      ["network: network-unknown", "address: address-required"],
    ]);
    for (const [amount, code] of [
      ["", "amount-required"],
      ['"1,000"', "amount-ambiguous"],
      ["1e3", "amount-invalid"],
      ["-5", "amount-invalid"],
      ["01", "amount-invalid"],
      ["0.00", "amount-zero"],
      ["1.1234567", "amount-decimals"],
    ])
      expect(issuesOf(`USDT,polygon,${address},,${amount},`)).toEqual([[`amount: ${code}`]]);
  });

  test("counts lines as a spreadsheet does, and skips empty ones", () => {
    const rows = rowsOf(
      `${header}\nUSDT,polygon,${address},,1,\n,,,,,\nUSDT,polygon,${address},none,2,`,
    );
    expect(rows.map(({ line }) => line)).toEqual([3, 5]);
    expect(rows[1]?.payment).toMatchObject({
      noMemo: true,
      amount: { amount: "2", asset: "USDT" },
    });
  });

  test("needs its columns, some rows, and not too many", () => {
    expect(readPaymentFile("asset,amount\nUSDT,1")).toEqual({
      problem: "no-columns",
      missing: ["network", "address"],
    });
    expect(readPaymentFile(header)).toEqual({ problem: "empty" });
    expect(readPaymentFile(" \r\n")).toEqual({ problem: "empty" });
    expect(readPaymentFile("PK\u0003\u0004\u0014\u0000")).toEqual({ problem: "not-text" });
    const many = `USDT,polygon,${address},,1,\n`.repeat(1_001);
    expect(readPaymentFile(header + many)).toEqual({ problem: "too-many" });
  });

  test("is read back as written, with formulas as text", () => {
    expect(rowsOf(templateFile()).every(({ issues }) => issues.length === 0)).toBe(true);
    const [row] = rowsOf(`${header}USDT,polygon,${address},,1,"=HYPERLINK(""x"")"`);
    if (row === undefined) throw new Error("No row was read.");
    const headers = { line: "Row", problem: "What is wrong" };
    const text = rowsFile([{ ...row, line: 7, problem: "why" }], headers);
    expect(text).toContain("7,USDT");
    expect(text).toContain("'=HYPERLINK");
    expect(rowsOf(text)).toEqual([row]);
  });
});
