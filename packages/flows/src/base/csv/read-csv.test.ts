import fc from "fast-check";
import { expect, test } from "vitest";
import { csvMark, csvRow } from "./csv.ts";
import { readCsv } from "./read-csv.ts";

test("reads files written for spreadsheets, cell by cell", () => {
  const cell = fc.string().filter((text) => !text.includes("\uFEFF"));
  const row = fc.array(cell, { minLength: 2 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const header = ["asset", "amount"];
      const text = csvMark + [header, ...rows].map(csvRow).join("");
      expect(readCsv(text)).toEqual([header, ...rows]);
    }),
  );
});

test("accepts all separators and line ends", () => {
  expect(readCsv("a;b;c\n1,5;2;\n")).toEqual([
    ["a", "b", "c"],
    ["1,5", "2", ""],
  ]);
  expect(readCsv('a\tb\r\n"x\ny"\t2')).toEqual([
    ["a", "b"],
    ["x\ny", "2"],
  ]);
  expect(readCsv("a,b\r\n'=1+1,2\r\n")).toEqual([
    ["a", "b"],
    ["=1+1", "2"],
  ]);
  expect(readCsv("")).toEqual([]);
});
