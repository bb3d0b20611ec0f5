import { toApexError, type ApexError } from "@apex/client/apex-error";
import type { InputOf, ResponseOf } from "@apex/contract/endpoint";
import {
  checkWithdrawalBatch,
  type createWithdrawalBatch,
  type RowIssue,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import { useState } from "react";
import { useClient } from "../client-context.ts";
import { readPaymentFile, type FileRow, type ReadFile } from "./payment-file.ts";

/** Sent with the usual fee of each network. */
export const batchFeeLevel = "medium";

type Checked = ResponseOf<typeof checkWithdrawalBatch>;
export type BatchRequest = Omit<InputOf<typeof createWithdrawalBatch>["body"], "security">;

/** A row with what the server says of it. */
export interface CheckedRow extends FileRow {
  readonly fee: Checked["rows"][number]["fee"];
}

export interface CheckedFile {
  readonly name: string;
  readonly rows: readonly CheckedRow[];
  readonly totals: Checked["totals"];
}

export type BatchState =
  | { readonly name: "empty" }
  | { readonly name: "checking"; readonly fileName: string }
  /** It is no file of payments. */
  | {
      readonly name: "unread";
      readonly fileName: string;
      readonly problem: Exclude<ReadFile, { rows: unknown }>;
    }
  | { readonly name: "failed"; readonly fileName: string; readonly error: ApexError }
  | { readonly name: "checked"; readonly file: CheckedFile };

/** Reads a file of payments and has its rows checked. */
export function useBatch() {
  const client = useClient();
  const [state, setState] = useState<BatchState>({ name: "empty" });
  const [asked, setAsked] = useState<{ fileName: string; rows: readonly FileRow[] }>();

  const check = async (fileName: string, rows: readonly FileRow[]) => {
    setAsked({ fileName, rows });
    setState({ name: "checking", fileName });
    const sendable = rows.flatMap(({ payment }) => payment ?? []);
    try {
      const checked: Checked =
        sendable.length === 0
          ? { rows: [], totals: [] }
          : await client.call(checkWithdrawalBatch, {
              body: { feeLevel: batchFeeLevel, rows: sendable },
            });
      setState({
        name: "checked",
        file: { name: fileName, rows: together(rows, checked), totals: checked.totals },
      });
    } catch (thrown) {
      setState({ name: "failed", fileName, error: toApexError(thrown) });
    }
  };
  return {
    state,
    async read(file: File) {
      const read = readPaymentFile(await file.text());
      if ("rows" in read) await check(file.name, read.rows);
      else setState({ name: "unread", fileName: file.name, problem: read });
    },
    /** Asks about the same rows once more. */
    again: () => asked && check(asked.fileName, asked.rows),
    /** Goes on with the rows that can be sent. */
    leaveOut: (file: CheckedFile) =>
      check(
        file.name,
        file.rows.filter(({ issues }) => issues.length === 0),
      ),
    clear: () => setState({ name: "empty" }),
  };
}

/** The file's own issues and the server's, which has seen only the rows that can be read. */
function together(rows: readonly FileRow[], checked: Checked): CheckedRow[] {
  const sent = rows.filter(({ payment }) => payment !== undefined);
  const lineOf = (row: unknown) => (typeof row === "number" ? sent[row - 1]?.line : undefined);
  const answers = new Map(sent.map((row, place) => [row, checked.rows[place]]));
  return rows.map((row) => {
    const answer = answers.get(row);
    const issues = (answer?.issues ?? []).map((issue): RowIssue => {
      const line = lineOf(issue.params?.["row"]);
      return line === undefined ? issue : { ...issue, params: { row: line } };
    });
    return { ...row, issues: [...row.issues, ...issues], fee: answer?.fee };
  });
}

/** What is confirmed and sent: undefined while a row cannot be. */
export function requestOf({ rows }: CheckedFile): BatchRequest | undefined {
  const priced = rows.flatMap(({ payment, fee, issues }) =>
    payment !== undefined && fee !== undefined && issues.length === 0 ? [{ ...payment, fee }] : [],
  );
  if (priced.length === 0 || priced.length < rows.length) return undefined;
  return { feeLevel: batchFeeLevel, rows: priced };
}
