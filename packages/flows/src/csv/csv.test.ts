import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvRow } from "./csv.ts";

/** Reads one row as a spreadsheet does. */
function cellsOf(row: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain = ""] of row.matchAll(pattern))
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
  return cells;
}

describe("a row for a spreadsheet", () => {
  test("keeps what is written, whatever it is", () => {
    expect(csvRow(['Rent, "half"', "two\nlines", "", "₦"])).toBe(
      '"Rent, ""half""","two\nlines",,₦\r\n',
    );
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
        expect(cellsOf(csvRow(cells)).map((cell) => cell.replace(/^'/, ""))).toEqual(
          cells.map((cell) => cell.replace(/^'/, "")),
        );
      }),
    );
  });

  test.each(["=1+1", "+44 20", "-2+3", "@SUM(A1)", "\t=1", " =1", "\n=cmd|' /C calc'!A0"])(
    "takes the formula out of %j",
    (text) => {
      expect(cellsOf(csvRow([text]))[0]).toBe(`'${text}`);
    },
  );

  test("leaves figures as they are, with every digit", () => {
    expect(csvRow(["-25010.00", "0.000000000000000001", "90071992547409931234.10"])).toBe(
      "-25010.00,0.000000000000000001,90071992547409931234.10\r\n",
    );
  });
});
