import type { SqlValue } from "../platform/db.ts";
import type { Leg, LimitCounter, Movement } from "./movement.ts";
import { eventRow, jobRow } from "./outbox-rows.ts";

/** Lists each thing that a batch names several times once, and refers to it by its position, from 1. */
function places<T>() {
  const known = new Map<string, number>();
  const items: T[] = [];
  return {
    items,
    placeOf(key: string, item: T): number {
      const place = known.get(key) ?? items.length + 1;
      if (place > items.length) {
        known.set(key, place);
        items.push(item);
      }
      return place;
    },
  };
}

const list = (rows: readonly unknown[]): string | null =>
  rows.length === 0 ? null : JSON.stringify(rows);

/** @throws if money would appear or vanish, which is a bug in the code that built the movement. */
export function assertBalanced({ legs }: Movement): void {
  const sums = new Map<string, bigint>();
  for (const { asset, amountMinor } of legs) {
    if (amountMinor === 0n) throw new RangeError("A leg moves nothing.");
    sums.set(asset, (sums.get(asset) ?? 0n) + amountMinor);
  }
  for (const [asset, sum] of sums) {
    if (sum !== 0n) throw new RangeError(`The legs in ${asset} sum to ${sum}, not to zero.`);
  }
}

/**
 * The statement that posts a batch, its parameters, and the names of the counters, to which its answer refers by
 * position.
 */
export interface PostStatement {
  readonly sql: string;
  readonly params: readonly SqlValue[];
  readonly counterNames: readonly string[];
}

const sql =
  "select * from ledger_post($1, $2::uuid[], $3::text[], $4::text[], $5::int[], $6::int[], $7::numeric[], $8::uuid[], $9, $10, $11::uuid[], $12::text[], $13::text[], $14::int[], $15::int[], $16::numeric[], $17::numeric[], $18, $19, $20)";

/** The head of each movement: its time, its key, its code. */
function headRow({ at, codeId, idempotency: key }: Movement): Record<string, unknown> {
  return {
    at,
    code_id: codeId,
    ...(key !== undefined && {
      workspace_id: key.workspaceId,
      endpoint: key.endpoint,
      key: key.key,
      body_hash: key.bodyHash,
      operation_id: key.operationId,
    }),
  };
}

function legLists(movements: readonly Movement[]) {
  const accounts = places<Leg>();
  const until: number[] = [];
  const account: number[] = [];
  const amount: bigint[] = [];
  const operation: string[] = [];
  for (const { legs } of movements) {
    for (const leg of legs) {
      account.push(accounts.placeOf(`${leg.workspaceId}/${leg.asset}/${leg.kind}`, leg));
      amount.push(leg.amountMinor);
      operation.push(leg.operationId);
    }
    until.push(account.length);
  }
  return { accounts: accounts.items, until, account, amount, operation };
}

function countLists(movements: readonly Movement[]) {
  const counters = places<LimitCounter>();
  const until: number[] = [];
  const place: number[] = [];
  const amount: bigint[] = [];
  const limit: bigint[] = [];
  for (const movement of movements) {
    for (const counter of movement.counters ?? []) {
      place.push(
        counters.placeOf(`${counter.workspaceId}/${counter.name}/${counter.window}`, counter),
      );
      amount.push(counter.amountMinor);
      limit.push(counter.limitMinor);
    }
    until.push(place.length);
  }
  return { counters: counters.items, until, place, amount, limit };
}

/** Flattens movements into the lists that `ledger_post` takes. */
export function postStatement(movements: readonly Movement[], lockMs?: number): PostStatement {
  const legs = legLists(movements);
  const counts = countLists(movements);
  const counterNames = counts.counters.map(({ name }) => name);
  /** Flattens the lists of all movements into one, each item with its movement's place. */
  const each = <T>(
    some: (movement: Movement) => readonly T[] | undefined,
    row: (item: T, m: number, at: Date) => unknown,
  ) =>
    list(
      movements.flatMap((movement, index) =>
        (some(movement) ?? []).map((item) => row(item, index + 1, movement.at)),
      ),
    );

  const params = [
    JSON.stringify(movements.map(headRow)),
    legs.accounts.map(({ workspaceId }) => workspaceId),
    legs.accounts.map((account) => account.asset),
    legs.accounts.map(({ kind }) => kind),
    legs.until,
    legs.account,
    legs.amount,
    legs.operation,
    each(
      (movement) => movement.operations,
      ({ workspaceId, amountMinor, feeMinor, ...rest }, m) => ({
        ...rest,
        m,
        workspace_id: workspaceId,
        amount: String(amountMinor),
        fee: String(feeMinor),
      }),
    ),
    each(
      (movement) => movement.transitions,
      ({ operationId, ...rest }, m) => ({ ...rest, m, operation_id: operationId }),
    ),
    counts.counters.map(({ workspaceId }) => workspaceId),
    counterNames,
    counts.counters.map((counter) => counter.window),
    counts.until,
    counts.place,
    counts.amount,
    counts.limit,
    each(
      (movement) => movement.events,
      (event, m, at) => eventRow(event, at, m),
    ),
    each(
      (movement) => movement.jobs,
      (job, m) => jobRow(job, m),
    ),
    lockMs ?? null,
  ];
  return { sql, params, counterNames };
}
