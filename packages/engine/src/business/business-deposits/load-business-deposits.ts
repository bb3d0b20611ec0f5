import type { BusinessDeposit } from "@apex/contract/business-deposits/business-deposits";
import type { EngineContext } from "../../runtime/context.ts";
import {
  renderCryptoDeposit,
  type ChainPaymentRow,
} from "../../money/crypto-deposits/load-crypto-deposits.ts";
import { onlyRow, type SqlValue } from "../../platform/db.ts";

interface DepositRow extends ChainPaymentRow {
  readonly operation_id: string;
  readonly collection: string | null;
  readonly reference: string;
  readonly address: string;
  readonly memo: string;
  readonly label: string;
}

const tables = `chain_payments p join business_addresses a on a.id = p.business_address_id
  join operations o on o.id = p.operation_id`;

/** A condition on payments `p`, their addresses `a` and their operations `o`. */
export interface DepositCondition {
  readonly where: string;
  readonly params: readonly SqlValue[];
  /** True if the condition uses only `p`, so that counting needs no joins. */
  readonly isOfPayments: boolean;
}

/**
 * Loads the deposits that a condition selects, latest first.
 * @param page limit and offset.
 */
export async function loadBusinessDeposits(
  { db, rails }: EngineContext,
  { where, params }: DepositCondition,
  page: readonly [limit: number, offset: number],
): Promise<BusinessDeposit[]> {
  const [limit, offset] = [`$${params.length + 1}`, `$${params.length + 2}`];
  const rows = await db.query<DepositRow>(
    `select p.network, p.hash, p.operation_id, p.asset, p.amount, p.state, p.confirmations, p.seen_at, p.collection,
       a.address, a.memo, a.label, o.reference
     from ${tables} where ${where} order by p.seen_at desc, p.hash, p.output limit ${limit} offset ${offset}`,
    [...params, ...page],
  );
  return rows.map(({ operation_id: id, collection, reference, address, memo, label, ...row }) => ({
    ...renderCryptoDeposit({ ...row, operation_id: id }, rails.chain),
    id,
    reference,
    address,
    ...(memo !== "" && { memo }),
    label,
    ...(collection !== null && { collection }),
  }));
}

/** Number of deposits that a condition selects. */
export async function countBusinessDeposits(
  { db }: EngineContext,
  { where, params, isOfPayments }: DepositCondition,
): Promise<number> {
  const sql = `select count(*)::int as total from ${isOfPayments ? "chain_payments p" : tables} where ${where}`;
  return onlyRow(await db.query<{ total: number }>(sql, params)).total;
}
