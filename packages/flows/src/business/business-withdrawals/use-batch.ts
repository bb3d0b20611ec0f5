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
import { useEffect, useEffectEvent, useState } from "react";
import { csvText } from "../../base/csv/read-csv.ts";
import { useClient } from "../../base/client-context.ts";
import { useBatchDraft } from "./batch-draft.ts";
import {
  assetOf,
  readPaymentFile,
  readRow,
  type FileRow,
  type ReadFile,
  type WrittenRow,
} from "./payment-file.ts";

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

const nothingRead: BatchState = { name: "empty" };

/** Reads a file of payments, has its rows checked, and keeps them in a draft. */
export function useBatch(draftId: string) {
  const client = useClient();
  const { draft, keep, forget } = useBatchDraft(draftId);
  const [state, setState] = useState<BatchState>(
    draft.rows.length === 0 ? nothingRead : { name: "checking", fileName: draft.name },
  );
  const allowed: Allowances = new Map(draft.allowed.map(({ line, count }) => [line, count]));

  const check = async (fileName: string, rows: readonly FileRow[]) => {
    setState({ name: "checking", fileName });
    setState(await checkedRows(client, fileName, rows));
  };
  const checkKept = useEffectEvent(async () =>
    draft.rows.length === 0
      ? nothingRead
      : checkedRows(client, draft.name, draft.rows.map(readRow)),
  );
  useEffect(() => void checkKept().then(setState), []);
  return {
    state,
    allowed,
    /** Rows of the file that are omitted. */
    leftOut: draft.leftOut,
    async read(file: File) {
      const { name } = file;
      forget();
      setState({ name: "checking", fileName: name });
      const read = readPaymentFile(await csvText(file));
      if (!("rows" in read)) return setState({ name: "unread", fileName: name, problem: read });
      keep(() => ({ name, rows: read.rows.map(writtenOf), allowed: [], leftOut: [] }));
      await check(name, read.rows);
    },
    /** Checks the same rows again. */
    again: () => check(draft.name, draft.rows.map(readRow)),
    /** Allows or forbids a row's repeat. */
    allow: ({ line, repeats }: CheckedRow, isAllowed: boolean) =>
      keep(({ allowed: before }) => ({
        allowed: [
          ...before.filter((other) => other.line !== line),
          { line, count: isAllowed ? (repeats?.count ?? 0) : 0 },
        ],
      })),
    /** Continues without some rows. */
    leaveOut: (file: CheckedFile, isOut: (row: CheckedRow) => boolean) => {
      const rows = file.rows.filter((row) => !isOut(row));
      keep(({ leftOut }) => ({
        rows: rows.map(writtenOf),
        leftOut: [...leftOut, ...file.rows.filter(isOut).map(leftOutOf)],
      }));
      return check(file.name, rows);
    },
    /** Forgets the file. It stays on the page. */
    forget,
    clear: () => {
      forget();
      setState(nothingRead);
    },
  };
}

/** Has the rows of a file checked. */
async function checkedRows(
  client: Client,
  fileName: string,
  rows: readonly FileRow[],
): Promise<BatchState> {
  const sendable = rows.flatMap(({ payment }) => payment ?? []);
  try {
    const checked =
      sendable.length === 0
        ? nothingToCheck
        : await client.call(checkWithdrawalBatch, {
            body: { feeLevel: batchFeeLevel, rows: sendable },
          });
    const merged = await withNetworks(together(rows, checked), client);
    return { name: "checked", file: { ...checked, name: fileName, rows: merged } };
  } catch (thrown) {
    return { name: "failed", fileName, error: toApexError(thrown) };
  }
}

const writtenOf = ({ line, cells, fault, hasCommas }: WrittenRow) => ({
  line,
  cells,
  fault,
  hasCommas,
});
const leftOutOf = ({ issues, repeats, ...row }: CheckedRow) => ({
  ...writtenOf(row),
  issues: [...issues],
  repeats,
});

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
