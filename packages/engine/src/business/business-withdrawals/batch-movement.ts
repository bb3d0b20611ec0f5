import type { Asset } from "@apex/contract/assets";
import type { FeeLevel } from "@apex/contract/networks/list-networks";
import type { Destination } from "../../money/address-book/read-destination.ts";
import { sha256Hex } from "../../platform/crypto.ts";
import { lookJob, startMovement } from "../../money/crypto-withdrawals/withdrawal-movements.ts";
import type { IdempotencyKey, LimitCounter, Movement } from "../../ledger/movement.ts";

/** A row that may be sent. */
export interface AllowedRow extends Destination {
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly feeLevel: FeeLevel;
  /** The address book's label. */
  readonly label: string | undefined;
  readonly note: string | undefined;
  readonly counters: readonly LimitCounter[];
}

export interface AllowedBatch {
  readonly workspaceId: string;
  readonly rows: readonly AllowedRow[];
  /** The limits that all rows count against together. */
  readonly counters: readonly LimitCounter[];
  readonly idempotency: IdempotencyKey;
  readonly codeId: string;
  readonly at: Date;
}

/** One movement that starts every row's withdrawal and notifies the owner once. */
export function batchMovement({
  workspaceId,
  rows,
  counters,
  idempotency,
  codeId,
  at,
}: AllowedBatch): Movement {
  const batchId = idempotency.operationId;
  const started = rows.map(({ note, ...row }, place) =>
    startMovement(
      {
        ...row,
        operationId: rowId(batchId, place),
        workspaceId,
        scheduleId: undefined,
        note,
        inBatch: { batchId, row: place + 1 },
      },
      { idempotency, at },
    ),
  );
  return {
    at,
    idempotency,
    codeId,
    operations: started.flatMap(({ operations = [] }) => operations),
    legs: started.flatMap(({ legs }) => legs),
    counters,
    events: [
      {
        workspaceId,
        kind: "notification",
        changes: ["wallets", "transactions", "limits", "addresses", "notifications"],
        operationId: batchId,
        notification: {
          code: "withdrawal-batch-started",
          params: { count: String(rows.length), operationId: batchId },
        },
      },
    ],
    jobs: rows.map((_, place) => lookJob(rowId(batchId, place), 0, at)),
  };
}

/**
 * The id of a row's operation. The first row has the batch's id. The others are hashes that keep its beginning, so that
 * they are neighbours in an index.
 */
function rowId(batchId: string, place: number): string {
  if (place === 0) return batchId;
  const hash = sha256Hex(`${batchId}:${place}`);
  return `${batchId.slice(0, 14)}7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
