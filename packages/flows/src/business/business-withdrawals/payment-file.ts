import {
  batchColumns,
  type BatchColumn,
  type BatchRow,
  type RowIssue,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import { assetFacts, isAsset, type Asset } from "@apex/contract/assets";
import { withdrawalNoteMaxLength } from "@apex/contract/business/business-limits";
import { languages, type Language } from "@apex/contract/auth/language";
import { batchRowsMax } from "@apex/contract/limits";
import { toMinor, TooManyDecimals } from "@apex/contract/money";
import { networkNamed } from "@apex/contract/networks";
import { csvMark, separatedRow } from "../../base/csv/csv.ts";
import { readCsv } from "../../base/csv/read-csv.ts";

/** A file in each language, as its spreadsheets write it. Files are read in any language, whatever the reader's own. */
const forms = {
  en: {
    separator: ",",
    example: "25.50",
    columns: {
      asset: "asset",
      network: "network",
      address: "address",
      memo: "memo",
      amount: "amount",
      note: "note",
    },
  },
  fr: {
    separator: ";",
    example: "25,50",
    columns: {
      asset: "actif",
      network: "réseau",
      address: "adresse",
      memo: "mémo",
      amount: "montant",
      note: "note",
    },
  },
} as const satisfies Record<
  Language,
  { separator: string; example: string; columns: Record<BatchColumn, string> }
>;

/** The form of a file for a reader. @param locale the reader's, as "fr-FR". */
export function fileForm(locale: string): (typeof forms)[Language] {
  return forms[languages.find((language) => locale.startsWith(language)) ?? "en"];
}

/** Columns that a file may leave out. */
const optionalColumns: readonly BatchColumn[] = ["memo", "note"];

/** A row as it is written in the file. */
export interface WrittenRow {
  /** The row's number in a spreadsheet, from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<BatchColumn, string>>;
  /** True if the row has more cells than the first one. */
  readonly hasMore: boolean;
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

/** Reads a file of payments: its first line names the columns in any order; unknown ones are ignored. */
export function readPaymentFile(text: string): ReadFile {
  // A spreadsheet workbook is a binary file with this character; text never has it.
  if (text.includes("\u0000")) return { problem: "not-text" };
  if (text.trim() === "") return { problem: "empty" };
  const [header = [], ...lines] = readCsv(text);
  const names = header.map(columnNamed);
  const missing = batchColumns.filter(
    (column) => !optionalColumns.includes(column) && !names.includes(column),
  );
  if (missing.length > 0) return { problem: "no-columns", missing };
  const rows = lines.flatMap((line, place): FileRow[] => {
    const cell = (column: BatchColumn) => line[names.indexOf(column)]?.trim() ?? "";
    const cells = {
      asset: cell("asset"),
      network: cell("network"),
      address: cell("address"),
      memo: cell("memo"),
      amount: cell("amount"),
      note: cell("note"),
    };
    if (Object.values(cells).every((text) => text === "")) return [];
    // An amount with a decimal comma that is not quoted would lose its decimals.
    const hasMore = line.slice(names.length).some((text) => text.trim() !== "");
    return [readRow({ line: place + 2, cells, hasMore })];
  });
  if (rows.length === 0) return { problem: "empty" };
  if (rows.length > batchRowsMax) return { problem: "too-many" };
  return { rows };
}

/** Finds the column of a heading in any language, with or without its accents. */
function columnNamed(heading: string): BatchColumn | undefined {
  const wanted = plainHeading(heading);
  return batchColumns.find((column) =>
    languages.some((language) => plainHeading(forms[language].columns[column]) === wanted),
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
  if (written.hasMore) {
    refuse("row", "cells-too-many");
    return { ...written, payment: undefined, issues };
  }
  const asset = assetOf(cells.asset);
  if (asset === undefined) refuse("asset", "asset-unknown");
  const network = networkNamed(cells.network);
  if (network === undefined) refuse("network", "network-unknown");
  if (cells.address === "") refuse("address", "address-required");
  const amount = readAmount(cells.amount);
  const amountCode = amountIssue(amount, asset);
  if (amountCode !== undefined) refuse("amount", amountCode);
  if (cells.note.length > withdrawalNoteMaxLength) refuse("note", "too-long");
  if (issues.length > 0 || asset === undefined || network === undefined)
    return { ...written, payment: undefined, issues };
  return {
    ...written,
    payment: {
      asset,
      network,
      address: cells.address,
      amount: { amount, asset },
      ...(/^none$/i.test(cells.memo)
        ? { noMemo: true }
        : cells.memo !== "" && { memo: cells.memo }),
      ...(cells.note !== "" && { note: cells.note }),
    },
    issues,
  };
}

/** Finds the crypto asset of a cell. */
export function assetOf(text: string): Asset | undefined {
  const code = text.toUpperCase();
  return isAsset(code) && assetFacts(code).category === "crypto" ? code : undefined;
}

/**
 * An amount with its decimal comma as a point. A comma before exactly three digits is left, because it may separate
 * thousands, unless the amount begins with a zero. People's notations differ, so a wrong guess could send a thousand
 * times too much: no other separator is guessed.
 */
function readAmount(text: string): string {
  return /^[1-9]\d*,\d{3}$/.test(text) ? text : text.replace(/^(\d+),(\d+)$/, "$1.$2");
}

/** @param text as `readAmount` returns it. */
function amountIssue(text: string, asset: Asset | undefined): string | undefined {
  if (text === "") return "amount-required";
  if (!/^(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?$/.test(text))
    return /^\d[\d\s.,'’]*$/.test(text) && /\D/.test(text) ? "amount-ambiguous" : "amount-invalid";
  if (asset === undefined) return undefined;
  try {
    return toMinor(text, asset) === 0n ? "amount-zero" : undefined;
  } catch (error) {
    if (error instanceof TooManyDecimals) return "amount-decimals";
    throw error;
  }
}

/** The template file: the columns, and two examples. */
export function templateFile(locale: string): string {
  const { columns, separator, example } = fileForm(locale);
  const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  return (
    csvMark +
    [
      batchColumns.map((column) => columns[column]),
      ["USDT", "polygon", address, "", example, "INV-1042"],
      ["XRP", "ripple", "rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH", "70012", "40", "INV-1043"],
    ]
      .map((cells) => separatedRow(cells, separator))
      .join("")
  );
}

/** Rows as a file, with their line and issues in two columns that are ignored on reading. */
export function rowsFile(
  rows: readonly (Pick<FileRow, "cells" | "line"> & { readonly problem: string })[],
  headers: { readonly line: string; readonly problem: string },
  locale: string,
): string {
  const { columns, separator } = fileForm(locale);
  return (
    csvMark +
    [
      [headers.line, ...batchColumns.map((column) => columns[column]), headers.problem],
      ...rows.map(({ line, cells, problem }) => [
        String(line),
        ...batchColumns.map((column) => cells[column]),
        problem,
      ]),
    ]
      .map((cells) => separatedRow(cells, separator))
      .join("")
  );
}
