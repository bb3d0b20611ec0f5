import {
  batchColumns,
  batchRowSchema,
  type BatchColumn,
  type BatchRow,
  type RowIssue,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import { assetFacts, isAsset, type Asset } from "@apex/contract/assets";
import { languages, type Language } from "@apex/contract/auth/language";
import { batchRowsMax } from "@apex/contract/limits";
import { toMinor, TooManyDecimals } from "@apex/contract/money";
import { networkNamed } from "@apex/contract/networks";
import { csvForm, csvLanguage, csvMark } from "../../base/csv/csv.ts";
import { readTable, type CsvTable } from "../../base/csv/read-csv.ts";

/** The columns in each language. Files are read in any language, whatever the reader's own. */
const columnNames: Readonly<Record<Language, Readonly<Record<BatchColumn, string>>>> = {
  en: {
    asset: "asset",
    network: "network",
    address: "address",
    memo: "memo",
    amount: "amount",
    note: "note",
  },
  fr: {
    asset: "actif",
    network: "réseau",
    address: "adresse",
    memo: "mémo",
    amount: "montant",
    note: "note",
  },
};

/** The columns of a file for a reader. @param locale the reader's, as "fr-FR". */
export function fileHeads(locale: string): readonly string[] {
  return batchColumns.map((column) => columnNames[csvLanguage(locale)][column]);
}

/** Columns that a file may leave out. */
const optionalColumns: readonly BatchColumn[] = ["memo", "note"];

/** Faults of a row by which its cells may have come into other columns, or lost a part. */
export const rowFaults = ["cells-too-many", "cells-too-few", "amount-split"] as const;
type RowFault = (typeof rowFaults)[number];

/** A row as it is written in the file. */
export interface WrittenRow {
  /** The row's number in a spreadsheet, from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<BatchColumn, string>>;
  readonly fault?: RowFault | undefined;
  /** True if the file has decimal commas: points can then separate thousands. */
  readonly hasCommas: boolean;
}

/** A row of a file, as it is read. */
export interface FileRow extends WrittenRow {
  /** The payment to send; absent if the file alone shows that it cannot be sent. */
  readonly payment: BatchRow | undefined;
  /** The issues that the file itself shows. */
  readonly issues: readonly RowIssue[];
}

export type ReadFile =
  | { readonly rows: readonly FileRow[] }
  | { readonly problem: "not-text" | "empty" | "too-many" }
  | { readonly problem: "no-columns"; readonly missing: readonly BatchColumn[] };

/** Reads a file of payments: a row names the columns in any order; unknown ones are ignored. */
export function readPaymentFile(text: string): ReadFile {
  // A spreadsheet workbook is a binary file with this character; text never has it.
  if (text.includes("\u0000")) return { problem: "not-text" };
  if (text.trim() === "") return { problem: "empty" };
  const table = readTable(text, (heading) => columnNamed(heading) !== undefined);
  const names = table.headings.map(columnNamed);
  const missing = batchColumns.filter(
    (column) => !optionalColumns.includes(column) && !names.includes(column),
  );
  if (missing.length > 0) return { problem: "no-columns", missing };
  const filled = table.rows.filter(({ cells }) =>
    names.some((name, place) => name !== undefined && cells[place]?.trim()),
  );
  if (filled.length === 0) return { problem: "empty" };
  if (filled.length > batchRowsMax) return { problem: "too-many" };
  const named = filled.map(({ cells: line }) => {
    const cell = (column: BatchColumn) => line[names.indexOf(column)]?.trim() ?? "";
    return {
      asset: cell("asset"),
      network: cell("network"),
      address: cell("address"),
      memo: cell("memo"),
      amount: cell("amount"),
      note: cell("note"),
    };
  });
  const faults = filled.map((_, place) => faultOf({ ...table, rows: filled }, names, place));
  const hasCommas =
    table.separator === ";" ||
    table.headings.some(isFrench) ||
    faults.includes("amount-split") ||
    named.some(({ amount }) => decimalComma.test(amount));
  const rows = named.map((cells, place) =>
    readRow({ line: filled[place]?.line ?? 0, cells, fault: faults[place], hasCommas }),
  );
  return { rows };
}

/** An amount whose comma can only be a decimal one. */
const decimalComma = /^\d[\d\s.'’]*,(?:\d{1,2}|\d{4,})$|^0,\d+$|[.\s'’]\d{3},\d+$/;

/** True for a heading that only a file in French has. */
function isFrench(heading: string): boolean {
  const column = columnNamed(heading);
  return column !== undefined && plainHeading(heading) !== columnNames.en[column];
}

/** Finds what may have moved or cut the cells of a row. @param table its rows that have cells. */
function faultOf(
  { rows, separator, end }: CsvTable,
  names: readonly (BatchColumn | undefined)[],
  place: number,
): RowFault | undefined {
  const line = rows[place]?.cells ?? [];
  const text = (at: number) => line[at]?.trim() ?? "";
  // A comma that is not quoted splits an amount into two whole numbers, the second one in a cell of its own. The next
  // column can hold a number too, but only in a row with no other cells than its headings.
  const at = names.indexOf("amount");
  const isOwnCell = line.length === names.length && at + 2 < names.length;
  if (separator === "," && !isOwnCell && /^\d+$/.test(text(at)) && /^\d+$/.test(text(at + 1)))
    return "amount-split";
  if (line.slice(names.length).some((cell) => cell.trim() !== "")) return "cells-too-many";
  const isLast = place === rows.length - 1;
  if (isLast && end === "quote") return "cells-too-few";
  if (line.length >= names.length) return undefined;
  // Some spreadsheets leave out empty cells at the end of a row. A missing cell elsewhere would move the next ones.
  const isTrailing = names.every(
    (name, column) =>
      name === undefined || optionalColumns.includes(name) === (text(column) === ""),
  );
  const isCut = isLast && (end === "line" || (rows[place - 1]?.cells.length ?? 0) > line.length);
  return isTrailing && !isCut ? undefined : "cells-too-few";
}

/** Finds the column of a heading in any language, with or without its accents. */
function columnNamed(heading: string): BatchColumn | undefined {
  const wanted = plainHeading(heading);
  return batchColumns.find((column) =>
    languages.some((language) => plainHeading(columnNames[language][column]) === wanted),
  );
}

function plainHeading(text: string): string {
  return text.trim().toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** Reads the payment of a row. */
export function readRow(written: WrittenRow): FileRow {
  const { cells } = written;
  const issues: RowIssue[] = [];
  const refuse = (column: RowIssue["column"], code: string) => {
    issues.push({ column, code });
  };
  if (written.fault !== undefined) {
    refuse("row", written.fault);
    return { ...written, payment: undefined, issues };
  }
  const asset = assetOf(cells.asset);
  if (asset === undefined) refuse("asset", "asset-unknown");
  const network = networkNamed(cells.network);
  if (network === undefined) refuse("network", "network-unknown");
  if (cells.address === "") refuse("address", "address-required");
  if (shortenedNumber.test(cells.memo)) refuse("memo", "memo-shortened");
  const amount = readAmount(written);
  const amountCode = amountIssue(cells.amount, amount, asset);
  if (amountCode !== undefined) refuse("amount", amountCode);
  if (issues.length > 0 || !asset || !network || amount === undefined)
    return { ...written, payment: undefined, issues };
  const read = batchRowSchema.safeParse({
    asset,
    network,
    address: cells.address,
    amount: { amount, asset },
    ...(/^none$/i.test(cells.memo) ? { noMemo: true } : cells.memo !== "" && { memo: cells.memo }),
    ...(cells.note !== "" && { note: cells.note }),
  });
  // The check of a batch refuses all its rows if it cannot read one of them.
  for (const { path, message } of read.error?.issues ?? [])
    refuse(batchColumns.find((column) => column === path[0]) ?? "row", message);
  return { ...written, payment: read.data, issues };
}

/** Finds the crypto asset of a cell. */
export function assetOf(text: string): Asset | undefined {
  const code = text.toUpperCase();
  return isAsset(code) && assetFacts(code).category === "crypto" ? code : undefined;
}

/** A long number as spreadsheets show and save it, without its last digits: "1.23457E+11". */
const shortenedNumber = /^\d(?:[.,]\d+)?E\+\d{2,}$/i;

/**
 * An amount with its decimal comma as a point; undefined if it is none, or ambiguous. A comma before exactly three
 * digits may separate thousands, unless the amount begins with a zero, and so may a point in a file with decimal
 * commas. People's notations differ, so a wrong guess could send a thousand times too much: no other separator is
 * guessed.
 */
function readAmount({ cells, hasCommas }: WrittenRow): string | undefined {
  const thousands = hasCommas ? /^[1-9]\d*[.,]\d{3}$/ : /^[1-9]\d*,\d{3}$/;
  if (thousands.test(cells.amount)) return undefined;
  const plain = cells.amount.replace(/^(\d+),(\d+)$/, "$1.$2");
  return /^(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?$/.test(plain) ? plain : undefined;
}

/** @param amount as `readAmount` returns it. */
function amountIssue(
  text: string,
  amount: string | undefined,
  asset: Asset | undefined,
): string | undefined {
  if (text === "") return "amount-required";
  if (amount === undefined)
    return /^\d[\d\s.,'’]*$/.test(text) && /\D/.test(text) ? "amount-ambiguous" : "amount-invalid";
  if (asset === undefined) return undefined;
  try {
    return toMinor(amount, asset) === 0n ? "amount-zero" : undefined;
  } catch (error) {
    if (error instanceof TooManyDecimals) return "amount-decimals";
    throw error;
  }
}

/** The template file: the columns, and two examples. */
export function templateFile(locale: string): string {
  const { row, figure } = csvForm(locale);
  const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  return (
    csvMark +
    [
      fileHeads(locale),
      ["USDT", "polygon", address, "", figure("25.50"), "INV-1042"],
      ["XRP", "ripple", "rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH", "70012", "40", "INV-1043"],
    ]
      .map(row)
      .join("")
  );
}

/**
 * The amount of a row that is saved for a reader. A question mark keeps one that was not understood from being paid: in
 * the saved file, its cells are whole and the notation may be another one.
 */
function savedAmount(written: WrittenRow, figure: (amount: string) => string): string {
  const amount = written.fault === undefined ? readAmount(written) : undefined;
  if (amount === undefined) return written.cells.amount.replace(/\d$/, "$&?");
  // Three decimals would be ambiguous in a file with commas; a zero more says the same everywhere.
  return figure(amount.replace(/\.\d{3}$/, "$&0"));
}

/** Rows as a file, with their line and issues in two columns that are ignored on reading. */
export function rowsFile(
  rows: readonly (WrittenRow & { readonly problem: string })[],
  headers: { readonly line: string; readonly problem: string },
  locale: string,
): string {
  const { row, figure } = csvForm(locale);
  return (
    csvMark +
    [
      [headers.line, ...fileHeads(locale), headers.problem],
      ...rows.map(({ problem, ...written }) => {
        const cells = { ...written.cells, amount: savedAmount(written, figure) };
        return [String(written.line), ...batchColumns.map((column) => cells[column]), problem];
      }),
    ]
      .map(row)
      .join("")
  );
}
