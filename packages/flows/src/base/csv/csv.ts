/**
 * Text that a spreadsheet may read as a formula: an operator in any width, after characters that an import drops first
 * (spaces, quotes, invisible ones), or a tab or line end, which may begin another cell.
 */
const formula = /^[\s\p{C}"'`‘’“”«»]*[=+\-@\t\r\n]/u;
const decimal = /^-?\d+(?:\.\d+)?$/;

export function isFormula(text: string): boolean {
  // NFKC turns the full-width "＝" into "=", because spreadsheets read both as an operator.
  return formula.test(text.normalize("NFKC")) && !decimal.test(text);
}

/**
 * Puts an apostrophe before text that begins like a formula, so that spreadsheets show it as text. Numbers stay
 * numbers.
 */
function csvCell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row as RFC 4180 has it. */
export function csvRow(cells: readonly string[]): string {
  return separatedRow(cells, ",");
}

/** A row for spreadsheets that expect another separator than a comma. */
export function separatedRow(cells: readonly string[], separator: string): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}

/** The byte order mark at the start of a file, by which spreadsheets recognise UTF-8. */
export const csvMark = "\uFEFF";

/** A CSV file. @param parts rows of `csvRow`. */
export function csvFile(parts: BlobPart[]): Blob {
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}
