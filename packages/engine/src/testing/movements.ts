import type { TransactionStatus } from "@apex/contract/transactions/transaction";
import { onlyRow, type Queryable } from "../platform/db.ts";
import type { Movement, NewOperation } from "../ledger/movement.ts";
import { paidLegs, reversed } from "../ledger/reversal.ts";

const asset = "NGN";
/** The moment that tests' movements are stamped with. */
export const testMoment = new Date("2026-11-20T09:00:00Z");

function operation(
  id: string,
  workspaceId: string,
  direction: "in" | "out",
  amountMinor: bigint,
  more: Partial<NewOperation> = {},
): NewOperation {
  return {
    id,
    workspaceId,
    kind: "transfer",
    status: "completed",
    direction,
    asset,
    amountMinor,
    feeMinor: 0n,
    data: {},
    ...more,
  };
}

/** Money from outside, usable at once or on hold. */
export function deposit(workspaceId: string, amountMinor: bigint, held = false) {
  const operationId = crypto.randomUUID();
  const movement: Movement = {
    at: testMoment,
    operations: [
      operation(operationId, workspaceId, "in", amountMinor, {
        kind: "fiat-deposit",
        status: held ? "under_review" : "completed",
      }),
    ],
    legs: [
      { workspaceId, asset, kind: held ? "held" : "available", amountMinor, operationId },
      { workspaceId: null, asset, kind: "settlement", amountMinor: -amountMinor, operationId },
    ],
  };
  return { operationId, movement };
}

export interface TransferOptions {
  readonly feeMinor?: bigint;
  readonly key?: string;
  readonly bodyHash?: string;
  readonly limitMinor?: bigint;
  readonly codeId?: string;
}

/** Money from one workspace to another, with a fee to the house. */
export function transfer(
  from: string,
  to: string,
  amountMinor: bigint,
  options: TransferOptions = {},
) {
  const { feeMinor = 0n, key, limitMinor, codeId } = options;
  const operationId = crypto.randomUUID();
  const receivedId = crypto.randomUUID();
  const fee = [
    { workspaceId: from, asset, kind: "available", amountMinor: -feeMinor, operationId },
    { workspaceId: null, asset, kind: "fees", amountMinor: feeMinor, operationId },
  ] as const;
  const movement: Movement = {
    at: testMoment,
    operations: [
      operation(operationId, from, "out", amountMinor, { feeMinor }),
      operation(receivedId, to, "in", amountMinor),
    ],
    legs: [
      { workspaceId: from, asset, kind: "available", amountMinor: -amountMinor, operationId },
      { workspaceId: to, asset, kind: "available", amountMinor, operationId: receivedId },
      ...(feeMinor === 0n ? [] : fee),
    ],
    events: [
      { workspaceId: from, kind: "changed", changes: ["wallets"], operationId },
      { workspaceId: to, kind: "changed", changes: ["wallets"], operationId: receivedId },
    ],
    jobs: [{ kind: "receipt", payload: { operationId }, runAt: testMoment }],
    ...(key !== undefined && {
      idempotency: {
        workspaceId: from,
        endpoint: "create-transfer",
        key,
        bodyHash: options.bodyHash ?? `${to} ${amountMinor} ${feeMinor}`,
        operationId,
      },
    }),
    ...(limitMinor !== undefined && {
      counters: [
        { workspaceId: from, name: "transfer-out", window: "2026-11-20", amountMinor, limitMinor },
      ],
    }),
    ...(codeId !== undefined && { codeId }),
  };
  return { operationId, receivedId, movement };
}

/** A payment through a provider, and its refund with the fee. */
export function failedPayment(workspaceId: string, amountMinor: bigint, feeMinor: bigint) {
  const operationId = crypto.randomUUID();
  const sum = { operationId, workspaceId, asset, amountMinor, feeMinor } as const;
  const told = (id: string): Pick<Movement, "events"> => ({
    events: [{ workspaceId, kind: "changed", changes: ["wallets"], operationId: id }],
  });
  const refundId = crypto.randomUUID();
  const paid: Movement = {
    at: testMoment,
    operations: [
      operation(operationId, workspaceId, "out", amountMinor, {
        kind: "fiat-withdrawal",
        status: "processing",
        feeMinor,
      }),
    ],
    legs: paidLegs(sum),
    ...told(operationId),
  };
  const refunded: Movement = {
    at: testMoment,
    ...reversed(sum, { id: refundId, reason: "rejected", shown: {} }),
    ...told(refundId),
  };
  return { paid, refunded };
}

/** Money on hold becomes usable, once. */
export function release(
  workspaceId: string,
  operationId: string,
  amountMinor: bigint,
  to: TransactionStatus = "completed",
): Movement {
  return {
    at: testMoment,
    transitions: [{ operationId, from: ["under_review"], to, event: "released" }],
    legs: [
      { workspaceId, asset, kind: "held", amountMinor: -amountMinor, operationId },
      { workspaceId, asset, kind: "available", amountMinor, operationId },
    ],
  };
}

/** A workspace's available balance. */
export async function availableOf(db: Queryable, workspaceId: string): Promise<bigint> {
  const [row] = await db.query<{ balance: string }>(
    "select balance from accounts where workspace_id = $1 and asset = $2 and kind = 'available'",
    [workspaceId, asset],
  );
  return BigInt(row?.balance ?? 0);
}

/** Number of rows in a table of the ledger. */
export async function countOf(
  db: Queryable,
  table:
    | "operations"
    | "entries"
    | "movements"
    | "operation_events"
    | "idempotency_keys"
    | "limit_counters"
    | "events"
    | "jobs",
): Promise<number> {
  const row = onlyRow(await db.query<{ count: bigint }>(`select count(*) as count from ${table}`));
  return Number(row.count);
}

/** A security code that was sent, unused. */
export async function sentCode(db: Queryable): Promise<string> {
  const id = crypto.randomUUID();
  await db.query(
    `insert into codes (id, purpose, subject, channel, sent_to, code_hash, created_at, expires_at)
     values ($1, 'transaction', $2, 'email', 'ada@apex.test', 'hash', $3, $3)`,
    [id, id, testMoment],
  );
  return id;
}
