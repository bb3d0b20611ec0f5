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

/**
 * Parses CSV (RFC 4180) with LF, CRLF or CR and the separator of its first line. Removes the apostrophe that `csvRow` puts
 * before text that looks like a formula.
 */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, "");
  const separator = separatorOf(plain);
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
  for (let at = 0; at < plain.length; at += 1) {
    const character = plain.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (plain.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === separator) endCell();
    else if (character === "\n" || (character === "\r" && plain.charAt(at + 1) !== "\n")) endRow();
    else if (character !== "\r") cell += character;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}

function separatorOf(text: string): string {
  const [first = ""] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => first.split(separator).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}
