import {
  batchColumns,
  type BatchColumn,
  type BatchRow,
  type RowIssue,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import { assetFacts, isAsset, type Asset } from "@apex/contract/assets";
import { withdrawalNoteMaxLength } from "@apex/contract/business/business-limits";
import { batchRowsMax } from "@apex/contract/limits";
import { toMinor, TooManyDecimals } from "@apex/contract/money";
import { networkFacts, networkIds, type Network } from "@apex/contract/networks";
import { csvMark, csvRow } from "../../base/csv/csv.ts";
import { readCsv } from "../../base/csv/read-csv.ts";

/** Columns that a file may leave out. */
const optionalColumns: readonly BatchColumn[] = ["memo", "note"];

/** A row of a file. */
export interface FileRow {
  /** The row's number in a spreadsheet, from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<BatchColumn, string>>;
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
  const names = header.map((name) => name.trim().toLowerCase());
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
    return [{ line: place + 2, cells, ...readRow(cells) }];
  });
  if (rows.length === 0) return { problem: "empty" };
  if (rows.length > batchRowsMax) return { problem: "too-many" };
  return { rows };
}

function readRow(cells: FileRow["cells"]): Pick<FileRow, "payment" | "issues"> {
  const issues: RowIssue[] = [];
  const refuse = (column: BatchColumn, code: string) => {
    issues.push({ column, code });
  };
  const asset = assetOf(cells.asset);
  if (asset === undefined) refuse("asset", "asset-unknown");
  const network = networkOf(cells.network);
  if (network === undefined) refuse("network", "network-unknown");
  if (cells.address === "") refuse("address", "address-required");
  const amountCode = amountIssue(cells.amount, asset);
  if (amountCode !== undefined) refuse("amount", amountCode);
  if (cells.note.length > withdrawalNoteMaxLength) refuse("note", "too-long");
  if (issues.length > 0 || asset === undefined || network === undefined)
    return { payment: undefined, issues };
  return {
    payment: {
      asset,
      network,
      address: cells.address,
      amount: { amount: cells.amount, asset },
      ...(/^none$/i.test(cells.memo)
        ? { noMemo: true }
        : cells.memo !== "" && { memo: cells.memo }),
      ...(cells.note !== "" && { note: cells.note }),
    },
    issues,
  };
}

function assetOf(text: string): Asset | undefined {
  const code = text.toUpperCase();
  return isAsset(code) && assetFacts(code).category === "crypto" ? code : undefined;
}

function networkOf(text: string): Network | undefined {
  const wanted = text.toLowerCase();
  return networkIds.find((id) => id === wanted || networkFacts(id).name.toLowerCase() === wanted);
}

/** Amounts must be in machine form: people's notations differ, and a wrong guess could send a thousand times too much. */
function amountIssue(text: string, asset: Asset | undefined): string | undefined {
  if (text === "") return "amount-required";
  if (/^\d[\d\s]*[,'’]\d/.test(text)) return "amount-ambiguous";
  if (!/^(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?$/.test(text)) return "amount-invalid";
  if (asset === undefined) return undefined;
  try {
    return toMinor(text, asset) === 0n ? "amount-zero" : undefined;
  } catch (error) {
    if (error instanceof TooManyDecimals) return "amount-decimals";
    throw error;
  }
}

/** The template file: the columns, and an example. */
export function templateFile(): string {
  return (
    csvMark +
    csvRow([...batchColumns]) +
    csvRow([
      "USDT",
      "polygon",
      "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      "",
      "25.50",
      "INV-1042",
    ]) +
    csvRow(["XRP", "ripple", "rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH", "70012", "40", "INV-1043"])
  );
}

/** Rows as a file, with their line and issues in two columns that are ignored on reading. */
export function rowsFile(
  rows: readonly (Pick<FileRow, "cells" | "line"> & { readonly problem: string })[],
  headers: { readonly line: string; readonly problem: string },
): string {
  return (
    csvMark +
    csvRow([headers.line, ...batchColumns, headers.problem]) +
    rows
      .map(({ line, cells, problem }) =>
        csvRow([String(line), ...batchColumns.map((column) => cells[column]), problem]),
      )
      .join("")
  );
}
