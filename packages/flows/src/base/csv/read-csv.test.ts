import fc from "fast-check";
import { expect, test } from "vitest";
import { csvMark, csvRow } from "./csv.ts";
import { csvText, readCsv } from "./read-csv.ts";

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

test.each([
  ["UTF-8", [0x63, 0x61, 0x66, 0xc3, 0xa9]],
  ["UTF-16", [0xff, 0xfe, 0x63, 0x00, 0x61, 0x00, 0x66, 0x00, 0xe9, 0x00]],
  ["Windows-1252", [0x63, 0x61, 0x66, 0xe9]],
])("reads letters in %s", async (_, bytes) => {
  expect(await csvText(new Blob([Uint8Array.from(bytes)]))).toBe("café");
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
  // Excel's "CSV (Macintosh)".
  expect(readCsv('a;b\r1;"x\ry"\r')).toEqual([
    ["a", "b"],
    ["1", "x\ry"],
  ]);
  expect(readCsv("")).toEqual([]);
});
