import { isFormula } from "./csv.ts";

/** The separators that spreadsheets write: a comma, in some countries a semicolon, or a tab. */
const separators = [",", ";", "\t"] as const;

/** The text of a file in an encoding that spreadsheets write: UTF-8, UTF-16 with its mark, or Windows-1252. */
export async function csvText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The table of a file. */
export interface CsvTable {
  readonly separator: string;
  readonly headings: readonly string[];
  /** The rows below the headings. `line` is a row's number in a spreadsheet, from 1. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** How the file ends: after a whole row, in the middle of a line, or within a quoted cell. */
  readonly end: "row" | "line" | "quote";
}

/** The rows among which the headings are looked for: titles and empty rows may stand before them. */
const headingRowsMax = 20;

/**
 * Reads the table below the row with the most known headings. The separator is the one that finds them, because a title
 * can contain another one. Excel hides a first line such as `sep=;`, so it is not counted.
 */
export function readTable(text: string, isKnown: (heading: string) => boolean): CsvTable {
  const plain = text.replace(/^\uFEFF/, "").replace(/^"?sep=[^\r\n]"?(?:\r\n|\r|\n)/i, "");
  const readings = separators.flatMap((separator) => {
    const read = readCsv(plain, separator);
    return read.rows
      .slice(0, headingRowsMax)
      .map((cells, place) => ({ ...read, separator, place, known: cells.filter(isKnown).length }));
  });
  // Of equal ones, the first stays first.
  const [best] = readings.toSorted((a, b) => b.known - a.known);
  if (best === undefined) return { separator: ",", headings: [], rows: [], end: "row" };
  const { rows, place, separator, end } = best;
  return {
    separator,
    headings: rows[place] ?? [],
    rows: rows.map((cells, at) => ({ line: at + 1, cells })).slice(place + 1),
    end,
  };
}

/**
 * Parses CSV (RFC 4180) with LF, CRLF or CR. Removes the apostrophe that `csvForm` puts before text that looks like a
 * formula.
 */
export function readCsv(
  text: string,
  separator: string,
): { readonly rows: string[][]; readonly end: CsvTable["end"] } {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === separator) endCell();
    else if (character === "\n" || (character === "\r" && text.charAt(at + 1) !== "\n")) endRow();
    else if (character !== "\r") cell += character;
  }
  const end = isQuoted ? "quote" : cell !== "" || row.length > 0 ? "line" : "row";
  if (end !== "row") endRow();
  return { rows, end };
}
