import { assetFacts, isAsset, type Asset } from "@apex/contract/assets";
import { moneyOf, type Money } from "@apex/contract/money";
import {
  transactionCategoryOf,
  tradeTypes,
  transactionDetailsSchema,
  transactionTypes,
  type Transaction,
  type TransactionDetails,
  type TransactionType,
} from "@apex/contract/transactions/transaction";

/** A row of `operations`. */
export interface OperationRow {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly direction: string;
  readonly asset: string;
  /** Minor units. */
  readonly amount: string;
  readonly fee: string;
  readonly reference: string;
  readonly data: unknown;
  readonly created_at: Date;
}

/** The columns of an `OperationRow`, of operations as `o`. */
export const operationColumns =
  "o.id, o.kind, o.status, o.direction, o.asset, o.amount, o.fee, o.reference, o.data, o.created_at";

/** An operation as its owner sees it. */
export function renderTransaction(row: OperationRow): Transaction {
  const asset = storedAsset(row.asset);
  const type = storedType(row.kind);
  const details = transactionDetailsSchema.parse(row.data);
  const received = receivedBy(type, row.status, details);
  return {
    id: row.id,
    category: transactionCategoryOf(type, assetFacts(asset).category),
    type,
    status: row.status,
    date: row.created_at.toISOString(),
    reference: row.reference,
    direction: row.direction === "in" ? "in" : "out",
    amount: moneyOf(BigInt(row.amount), asset),
    fee: moneyOf(BigInt(row.fee), asset),
    ...(received && { received }),
    details,
  };
}

const trades: ReadonlySet<TransactionType> = new Set(tradeTypes);

/** What a trade has brought, which its details say as `0.00099500 BTC`. */
function receivedBy(
  type: TransactionType,
  status: string,
  { quantity = "" }: TransactionDetails,
): Money | undefined {
  const [amount = "", asset = ""] = quantity.split(" ");
  return status === "completed" && trades.has(type) && isAsset(asset)
    ? { amount, asset }
    : undefined;
}

/** Narrows an asset's code that was read from the database, which holds no other values. */
export function storedAsset(code: string): Asset {
  if (!isAsset(code)) throw new Error(`"${code}" is no asset.`);
  return code;
}

/** Narrows the kind of an operation that was read from the database. */
export function storedType(kind: string): TransactionType {
  const type = transactionTypes.find((known) => known === kind);
  if (type === undefined) throw new Error(`"${kind}" is no kind of operation.`);
  return type;
}
