import { toApexError, type ApexError } from "@apex/client/apex-error";
import type { Client } from "@apex/client/create-client";
import type { Asset } from "@apex/contract/assets";
import type { InputOf, ResponseOf } from "@apex/contract/endpoint";
import {
  checkWithdrawalBatch,
  type createWithdrawalBatch,
  type RowIssue,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import { listNetworks } from "@apex/contract/networks/list-networks";
import { useState } from "react";
import { csvText } from "../../base/csv/read-csv.ts";
import { useClient } from "../../base/client-context.ts";
import { assetOf, readPaymentFile, type FileRow, type ReadFile } from "./payment-file.ts";

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
      const merged = await withNetworks(together(rows, checked), client);
      setState({
        name: "checked",
        file: { ...checked, name: fileName, rows: merged },
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

/** Lists the networks over which a row's asset can be sent now, where its own network is unknown or does not carry it. */
async function withNetworks(rows: readonly CheckedRow[], client: Client): Promise<CheckedRow[]> {
  const isWrong = ({ code, params }: RowIssue) =>
    code === "network-unknown" || params?.["options"] !== undefined;
  const networks = new Map<Asset, readonly string[]>();
  const known: CheckedRow[] = [];
  for (const row of rows) {
    const asset = row.issues.some(isWrong) ? assetOf(row.cells.asset) : undefined;
    if (asset === undefined) {
      known.push(row);
      continue;
    }
    let options = networks.get(asset);
    if (options === undefined) {
      const { items } = await client.call(listNetworks, { query: { asset, for: "withdrawal" } });
      options = items.flatMap(({ available, network }) => (available ? network : []));
      networks.set(asset, options);
    }
    const params = { options };
    const issues = row.issues.map((issue) => (isWrong(issue) ? { ...issue, params } : issue));
    known.push({ ...row, issues });
  }
  return known;
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
