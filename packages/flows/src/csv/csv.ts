/** A row as RFC 4180 has it. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** What a spreadsheet would take for a formula; after spaces too. */
const formula = /^\s*[=+\-@\t\r\n]/;
const decimal = /^-?\d+(?:\.\d+)?$/;

/** A figure stays a figure; a text that begins like a formula gets an apostrophe, which makes it one for good. */
function csvCell(text: string): string {
  const safe = formula.test(text) && !decimal.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Tells spreadsheets that what follows is UTF-8. */
export const csvMark = "\uFEFF";
