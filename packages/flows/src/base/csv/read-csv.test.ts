import fc from "fast-check";
import { expect, test } from "vitest";
import { csvForm, csvMark } from "./csv.ts";
import { csvText, readTable } from "./read-csv.ts";

/** The table below the headings "asset" and "amount". */
const tableOf = (text: string) =>
  readTable(text, (heading) => ["asset", "amount"].includes(heading.trim()));
const cellsOf = (text: string) => tableOf(text).rows.map(({ cells }) => cells);

test("reads files written for spreadsheets, cell by cell", () => {
  const cell = fc.string().filter((text) => !text.includes("\uFEFF"));
  const row = fc.array(cell, { minLength: 2 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      for (const locale of ["en-GB", "fr-FR"]) {
        const text = csvMark + [["asset", "amount"], ...rows].map(csvForm(locale).row).join("");
        expect(cellsOf(text)).toEqual(rows);
      }
    }),
  );
});

test.each([
  ["UTF-8", [0x63, 0x61, 0x66, 0xc3, 0xa9]],
  ["UTF-16", [0xff, 0xfe, 0x63, 0x00, 0x61, 0x00, 0x66, 0x00, 0xe9, 0x00]],
  ["Windows-1252", [0x63, 0x61, 0x66, 0xe9]],
])("reads letters in %s", async (_, bytes) => {
  expect(await csvText(new Blob([Uint8Array.from(bytes)]))).toBe("café");
});

test("accepts all separators and line ends", () => {
  expect(cellsOf("asset;b;amount\n1,5;2;\n")).toEqual([["1,5", "2", ""]]);
  expect(cellsOf('asset\tamount\r\n"x\ny"\t2')).toEqual([["x\ny", "2"]]);
  expect(cellsOf("asset,amount\r\n'=1+1,2\r\n")).toEqual([["=1+1", "2"]]);
  // Excel's "CSV (Macintosh)".
  expect(cellsOf('asset;amount\r1;"x\ry"\r')).toEqual([["1", "x\ry"]]);
  expect(tableOf("").headings).toEqual([]);
});

test("finds the headings below titles and empty rows, and counts rows as a spreadsheet does", () => {
  for (const [before, line] of [
    ["", 2],
    ["sep=;\r\n", 2],
    ["\r\n\r\n", 4],
    ["Payments, November, all of them\r\n", 3],
    ["Table 1\r\n;\r\n", 4],
  ] as const) {
    const { headings, rows } = tableOf(`${before}asset;amount\r\nUSDT;1\r\n`);
    expect(headings).toEqual(["asset", "amount"]);
    expect(rows).toEqual([{ line, cells: ["USDT", "1"] }]);
  }
});

test("tells how a file ends", () => {
  expect(tableOf("asset,amount\nUSDT,1\n").end).toBe("row");
  expect(tableOf("asset,amount\nUSDT,1").end).toBe("line");
  expect(tableOf('asset,amount\nUSDT,"1').end).toBe("quote");
});
