import type {
  RowCode,
  RowIssue,
  RowRepeat,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import { repeatedPaymentMs } from "@apex/contract/business/business-limits";
import type { Asset } from "@apex/contract/assets";
import type { Destination } from "../../money/address-book/read-destination.ts";
import { accountOf, textsOf } from "../../money/addresses/same-account.ts";
import { storedNetwork } from "../../money/networks/network-terms.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import type { IdempotencyKey } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";

/** The fields by which two payments count as equal. */
export interface Payment extends Destination {
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly note: string | undefined;
}

interface EarlierRow {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly created_at: Date;
  readonly asset: string;
  readonly amount: string;
  readonly network: string;
  readonly address: string;
  readonly memo: string | null;
  readonly note: string | null;
}

/** Payments that came back or were declined have paid nobody. */
const earlierSql = `
  select id, reference, status, created_at, asset, amount::text as amount, data->>'networkId' as network,
    data->>'address' as address, data->>'memo' as memo, data->>'note' as note
  from operations
  where workspace_id = $1 and kind = 'crypto-withdrawal' and status in ('under_review', 'processing', 'completed')
    and created_at > $2 and data->>'address' = any($3::text[])
  order by created_at, id`;

/** Without the network: an address of several networks is one receiver's on all of them. */
function likenessOf(
  asset: string,
  amountMinor: bigint,
  { network, address, memo, note = "" }: Pick<Payment, "network" | "address" | "memo" | "note">,
): string {
  return JSON.stringify([asset, String(amountMinor), accountOf(network, address), memo, note]);
}

/**
 * The equal payments before each row, within 7 days or earlier in the batch: same address, amount and note. Undefined
 * for a row that cannot be sent.
 */
export async function findRepeats(
  db: Queryable,
  workspaceId: string,
  payments: readonly (Payment | undefined)[],
  at: Date,
): Promise<(RowRepeat | undefined)[]> {
  const addresses = new Set(
    payments.flatMap((payment) => (payment ? textsOf(payment.network, payment.address) : [])),
  );
  const rows = await db.query<EarlierRow>(earlierSql, [
    workspaceId,
    new Date(at.getTime() - repeatedPaymentMs),
    [...addresses],
  ]);
  const before = new Map<string, RowRepeat>();
  const add = (likeness: string, latest: Omit<RowRepeat, "count">) => {
    const known = before.get(likeness);
    before.set(likeness, { ...known, ...latest, count: (known?.count ?? 0) + 1 });
  };
  for (const { id, reference, status, created_at, asset, amount, ...to } of rows) {
    const likeness = likenessOf(asset, BigInt(amount), {
      ...to,
      network: storedNetwork(to.network),
      memo: to.memo ?? "",
      note: to.note ?? undefined,
    });
    add(likeness, { payment: { id, reference, status, createdAt: created_at.toISOString() } });
  }
  return payments.map((payment, place) => {
    if (payment === undefined) return undefined;
    const likeness = likenessOf(payment.asset, payment.amountMinor, payment);
    const repeat = before.get(likeness);
    add(likeness, { row: place + 1 });
    return repeat;
  });
}

const repeated: RowCode = "row-repeated";

/**
 * Refuses rows that repeat more payments than they are allowed to, until the transaction ends nobody else's batch of the workspace can
 * be made meanwhile. A key that has made its batch already is no repeat: the ledger answers it.
 * @throws {Refusal} batch-row-refused
 */
export async function refuseRepeats(
  tx: Tx,
  { workspaceId, endpoint, key }: IdempotencyKey,
  rows: readonly (Payment & { readonly repeats: number | undefined })[],
  at: Date,
): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `withdrawal-batch:${workspaceId}`,
  ]);
  const known = await tx.query(
    "select from idempotency_keys where workspace_id = $1 and endpoint = $2 and key = $3",
    [workspaceId, endpoint, key],
  );
  if (known.length > 0) return;
  const repeats = await findRepeats(tx, workspaceId, rows, at);
  refuseRows(
    repeats.flatMap((repeat, place) => {
      const count = repeat?.count ?? 0;
      if (count <= (rows[place]?.repeats ?? 0)) return [];
      return [{ row: place + 1, column: "note", code: repeated, params: { repeats: count } }];
    }),
  );
}

/** Refused rows that are named at most. */
const namedMax = 20;

/** @throws {Refusal} batch-row-refused with the rows that may not be sent; none, where there are none. */
export function refuseRows(refused: readonly (RowIssue & { readonly row: number })[]): void {
  if (refused.length > 0)
    throw new Refusal("batch-row-refused", {
      params: { count: refused.length, rows: refused.slice(0, namedMax) },
    });
}
