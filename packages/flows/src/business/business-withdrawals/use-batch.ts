import { toApexError, type ApexError } from "@apex/client/apex-error";
import type { InputOf, ResponseOf } from "@apex/contract/endpoint";
import {
  checkWithdrawalBatch,
  type createWithdrawalBatch,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import { useState } from "react";
import { csvText } from "../../base/csv/read-csv.ts";
import { useClient } from "../../base/client-context.ts";
import { readPaymentFile, type FileRow, type ReadFile } from "./payment-file.ts";

/** All rows use the network's usual fee. */
export const batchFeeLevel = "medium";

type Checked = ResponseOf<typeof checkWithdrawalBatch>;
export type BatchRequest = Omit<InputOf<typeof createWithdrawalBatch>["body"], "security">;

/** A row with the server's findings. */
export interface CheckedRow extends FileRow {
  readonly fee: Checked["rows"][number]["fee"];
  /** The earlier equal payments; `row` is a line of the file. */
  readonly repeats: Checked["rows"][number]["repeats"];
}

export interface CheckedFile extends Omit<Checked, "rows"> {
  readonly name: string;
  readonly rows: readonly CheckedRow[];
}

export type BatchState =
  | { readonly name: "empty" }
  | { readonly name: "checking"; readonly fileName: string }
  /** No payments could be read from the file. */
  | {
      readonly name: "unread";
      readonly fileName: string;
      readonly problem: Exclude<ReadFile, { rows: unknown }>;
    }
  | { readonly name: "failed"; readonly fileName: string; readonly error: ApexError }
  | { readonly name: "checked"; readonly file: CheckedFile };

/** Number of earlier equal payments that each row may repeat, by its line. */
export type Allowances = ReadonlyMap<number, number>;

/** True if a row equals more payments than it may repeat. */
export function isUnallowed({ line, repeats }: CheckedRow, allowed: Allowances): boolean {
  return repeats !== undefined && (allowed.get(line) ?? 0) < repeats.count;
}

const nothingToCheck: Checked = { rows: [], totals: [], limits: [], needsApproval: false };

/** Reads a file of payments and has its rows checked. */
export function useBatch() {
  const client = useClient();
  const [state, setState] = useState<BatchState>({ name: "empty" });
  const [asked, setAsked] = useState<{ fileName: string; rows: readonly FileRow[] }>();
  const [allowed, setAllowed] = useState<Allowances>(new Map());
  const [leftOut, setLeftOut] = useState<readonly CheckedRow[]>([]);

  const check = async (fileName: string, rows: readonly FileRow[]) => {
    setAsked({ fileName, rows });
    setState({ name: "checking", fileName });
    const sendable = rows.flatMap(({ payment }) => payment ?? []);
    try {
      const checked =
        sendable.length === 0
          ? nothingToCheck
          : await client.call(checkWithdrawalBatch, {
              body: { feeLevel: batchFeeLevel, rows: sendable },
            });
      setState({
        name: "checked",
        file: { ...checked, name: fileName, rows: together(rows, checked) },
      });
    } catch (thrown) {
      setState({ name: "failed", fileName, error: toApexError(thrown) });
    }
  };
  const forget = () => {
    setAllowed(new Map());
    setLeftOut([]);
  };
  return {
    state,
    allowed,
    /** Rows of the file that are omitted. */
    leftOut,
    async read(file: File) {
      forget();
      setState({ name: "checking", fileName: file.name });
      const read = readPaymentFile(await csvText(file));
      if ("rows" in read) await check(file.name, read.rows);
      else setState({ name: "unread", fileName: file.name, problem: read });
    },
    /** Checks the same rows again. */
    again: () => asked && check(asked.fileName, asked.rows),
    /** Allows or forbids a row's repeat. */
    allow: ({ line, repeats }: CheckedRow, isAllowed: boolean) =>
      setAllowed((before) => new Map(before).set(line, isAllowed ? (repeats?.count ?? 0) : 0)),
    /** Continues without some rows. */
    leaveOut: (file: CheckedFile, isOut: (row: CheckedRow) => boolean) => {
      setLeftOut((before) => [...before, ...file.rows.filter(isOut)]);
      return check(
        file.name,
        file.rows.filter((row) => !isOut(row)),
      );
    },
    clear: () => {
      forget();
      setState({ name: "empty" });
    },
  };
}

/** Merges the file's own issues with the server's. The server has seen only the rows that can be read. */
function together(rows: readonly FileRow[], checked: Checked): CheckedRow[] {
  const sent = rows.filter(({ payment }) => payment !== undefined);
  const answers = new Map(sent.map((row, place) => [row, checked.rows[place]]));
  return rows.map((row) => {
    const { fee, issues = [], repeats } = answers.get(row) ?? {};
    const sameRow = repeats?.row === undefined ? undefined : sent[repeats.row - 1]?.line;
    return {
      ...row,
      issues: [...row.issues, ...issues],
      fee,
      repeats: repeats && { ...repeats, ...(sameRow !== undefined && { row: sameRow }) },
    };
  });
}

/** The request to confirm and send; undefined while a row cannot be sent. */
export function requestOf(
  { rows, needsApproval }: CheckedFile,
  allowed: Allowances,
): BatchRequest | undefined {
  const priced = rows.flatMap((row) => {
    const { line, payment, fee, issues } = row;
    if (payment === undefined || fee === undefined || issues.length > 0) return [];
    if (isUnallowed(row, allowed)) return [];
    const repeats = allowed.get(line) ?? 0;
    return [{ ...payment, fee, ...(repeats > 0 && { repeats }) }];
  });
  if (priced.length === 0 || priced.length < rows.length) return undefined;
  return { feeLevel: batchFeeLevel, rows: priced, needsApproval };
}
