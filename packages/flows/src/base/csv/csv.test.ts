import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvForm } from "./csv.ts";
import { readCsv } from "./read-csv.ts";

const { row: csvRow } = csvForm("en-GB");

/** Reads one row as a spreadsheet does. */
function cellsOf(row: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain = ""] of row.matchAll(pattern))
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
  return cells;
}

describe("a row for a spreadsheet", () => {
  test("keeps any text", () => {
    expect(csvRow(['Rent, "half"', "two\nlines", "", "₦"])).toBe(
      '"Rent, ""half""","two\nlines",,₦\r\n',
    );
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
        for (const [place, written] of cellsOf(csvRow(cells)).entries())
          expect([cells[place], `'${cells[place]}`]).toContain(written);
      }),
    );
  });

  test.each([
    "=1+1",
    "+44 20",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "\rtext",
    " =1",
    "\n=cmd|' /C calc'!A0",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
    "\u3000＝1",
    "﹦1",
    '"=1+1',
    '" =1+1"',
    "'=1+1",
    "＂＝1",
    "“=1+1”",
    "\u200b=1",
    "\uFEFF=1",
    "\u0000=1",
  ])("disarms the formula in %j", (text) => {
    expect(cellsOf(csvRow([text]))[0]).toBe(`'${text}`);
  });

  test("is read back as written", () => {
    const hostile = fc.string({
      unit: fc.constantFrom(...Array.from("=+-@＝＋－＠\"' \t\r\n,;a1\u200b")),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(hostile, fc.string()), { minLength: 2 }), (cells) => {
        for (const [locale, separator] of [
          ["en-GB", ","],
          ["fr-FR", ";"],
        ] as const)
          expect(readCsv(csvForm(locale).row(cells), separator).rows).toEqual([cells]);
      }),
    );
  });

  test("leaves figures unchanged, with every digit", () => {
    expect(csvRow(["-25010.00", "0.000000000000000001", "90071992547409931234.10"])).toBe(
      "-25010.00,0.000000000000000001,90071992547409931234.10\r\n",
    );
  });

  test("has the separator and the decimals of its reader’s spreadsheet", () => {
    const english = csvForm("en-NG");
    expect(english.row(["a,b", english.figure("-25010.50")])).toBe('"a,b",-25010.50\r\n');
    const french = csvForm("fr-CI");
    expect(french.row(["Résumé", french.figure("-25010.50"), french.figure("40")])).toBe(
      "Résumé;-25010,50;40\r\n",
    );
  });
});
