import { tradeTypes } from "@apex/contract/transactions/transaction";

/**
 * The asset that an operation `o` brought to another wallet than the one it is listed under, in the words of the
 * indexes `operations_by_received` and `operations_by_received_amount`. It is one only under `bringsSql`.
 */
export const receivedSql = "split_part(o.data->>'quantity', ' ', 2)";

/** True for a trade that has brought something. */
export const bringsSql = `o.status = 'completed' and o.kind in (${tradeTypes.map((type) => `'${type}'`).join(", ")})`;
