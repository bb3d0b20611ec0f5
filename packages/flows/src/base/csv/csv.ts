import { languages, type Language } from "@apex/contract/auth/language";

/**
 * Text that a spreadsheet may read as a formula: an operator in any width, after characters that an import drops first
 * (spaces, quotes, invisible ones), or a tab or line end, which may begin another cell.
 */
const formula = /^[\s\p{C}"'`‘’“”«»]*[=+\-@\t\r\n]/u;
const decimal = /^-?\d+(?:[.,]\d+)?$/;

export function isFormula(text: string): boolean {
  // NFKC turns the full-width "＝" into "=", because spreadsheets read both as an operator.
  return formula.test(text.normalize("NFKC")) && !decimal.test(text);
}

/**
 * Puts an apostrophe before text that begins like a formula, so that spreadsheets show it as text. Numbers stay
 * numbers. Other text is quoted if it has any separator, because a spreadsheet may be set to another one.
 */
function csvCell(text: string, separator: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  const isPlain = decimal.test(text) ? !text.includes(separator) : !/[",;\t\r\n]/.test(safe);
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`;
}

/** How the spreadsheets of each language separate cells and decimals. In another form they show a row as one cell of text. */
const forms: Readonly<Record<Language, { readonly separator: string; readonly decimal: string }>> =
  {
    en: { separator: ",", decimal: "." },
    fr: { separator: ";", decimal: "," },
  };

/** The language of a reader. @param locale the reader's, as "fr-FR". */
export function csvLanguage(locale: string): Language {
  return languages.find((language) => locale.startsWith(language)) ?? "en";
}

/** Writes a file that its reader's spreadsheet opens. Every file that a person saves has this form. */
export function csvForm(locale: string): {
  /** A row (RFC 4180). */
  readonly row: (cells: readonly string[]) => string;
  /** The cell of a plain decimal: its point, as the reader writes it. */
  readonly figure: (amount: string) => string;
} {
  const { separator, decimal: mark } = forms[csvLanguage(locale)];
  return {
    row: (cells) => `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`,
    figure: (amount) => amount.replace(".", mark),
  };
}

/** The byte order mark at the start of a file, by which spreadsheets recognise UTF-8. */
export const csvMark = "\uFEFF";

/** A CSV file. @param parts rows of a `csvForm`. */
export function csvFile(parts: BlobPart[]): Blob {
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}
