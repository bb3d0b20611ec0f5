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
import { isKnownKey } from "../../ledger/known-key.ts";
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

/** Earlier payments, without returned and declined ones, which have paid nobody. */
const earlierSql = `
  select id, reference, status, created_at, asset, amount::text as amount, data->>'networkId' as network,
    data->>'address' as address, data->>'memo' as memo, data->>'note' as note
  from operations
  where workspace_id = $1 and kind = 'crypto-withdrawal' and status in ('under_review', 'processing', 'completed')
    and created_at > $2 and data->>'address' = any($3::text[])
  order by created_at, id`;

/** The key of equal payments, without the network: an address that exists on several networks has one owner. */
function likenessOf(
  asset: string,
  amountMinor: bigint,
  { network, address, memo, note = "" }: Pick<Payment, "network" | "address" | "memo" | "note">,
): string {
  return JSON.stringify([asset, String(amountMinor), accountOf(network, address), memo, note]);
}

/** Finds the equal payments of the last 7 days and of earlier rows; undefined for a row that cannot be sent. */
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
 * Refuses rows that repeat more earlier payments than the customer has confirmed. A lock keeps other batches of the
 * workspace out until the transaction ends. A key that has made its batch before is not checked: the ledger answers
 * such a repeat.
 * @throws {Refusal} batch-row-refused
 */
export async function refuseRepeats(
  tx: Tx,
  idempotency: IdempotencyKey,
  rows: readonly (Payment & { readonly repeats: number | undefined })[],
  at: Date,
): Promise<void> {
  const { workspaceId } = idempotency;
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `withdrawal-batch:${workspaceId}`,
  ]);
  if (await isKnownKey(tx, idempotency)) return;
  const repeats = await findRepeats(tx, workspaceId, rows, at);
  refuseRows(
    repeats.flatMap((repeat, place) => {
      const count = repeat?.count ?? 0;
      if (count <= (rows[place]?.repeats ?? 0)) return [];
      return [{ row: place + 1, column: "note", code: repeated, params: { repeats: count } }];
    }),
  );
}

/** The most refused rows that an error names. */
const namedMax = 20;

/** @throws {Refusal} batch-row-refused with the given rows, if there are any. */
export function refuseRows(refused: readonly (RowIssue & { readonly row: number })[]): void {
  if (refused.length > 0)
    throw new Refusal("batch-row-refused", {
      params: { count: refused.length, rows: refused.slice(0, namedMax) },
    });
}
