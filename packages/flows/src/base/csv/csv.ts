/**
 * Text that a spreadsheet may read as a formula: an operator in any width, after characters that an import drops first
 * (spaces, quotes, invisible ones), or a tab or line end, which may begin another cell.
 */
const formula = /^[\s\p{C}"'`‘’“”«»]*[=+\-@\t\r\n]/u;
const decimal = /^-?\d+(?:\.\d+)?$/;

export function isFormula(text: string): boolean {
  // Compatibility forms are one character here: "＝" is read as "=" by spreadsheets too.
  return formula.test(text.normalize("NFKC")) && !decimal.test(text);
}

/** A figure stays a figure; a text that begins like a formula gets an apostrophe, which makes it one for good. */
function csvCell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row as RFC 4180 has it. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Tells spreadsheets that what follows is UTF-8. */
export const csvMark = "\uFEFF";

/** The file that texts of `csvRow` make. */
export function csvFile(parts: BlobPart[]): Blob {
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}
