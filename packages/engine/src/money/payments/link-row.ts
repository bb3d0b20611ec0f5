import type { PaymentLink, PaymentLinkStatus } from "@apex/contract/payments/payment-links";
import { moneyOf } from "@apex/contract/money";
import { storedAsset } from "../../ledger/render-transaction.ts";

/** A stored payment link. */
export interface LinkRow {
  readonly id: string;
  readonly code: string;
  readonly workspace_id: string;
  readonly purpose: string;
  readonly asset: string;
  /** Minor units. */
  readonly amount: string | null;
  readonly use: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly closed_as: "paid" | "cancelled" | "declined" | null;
  readonly payments: number;
  readonly received: string;
  readonly last_operation_id: string | null;
  /** The only workspace that may pay it; null if anyone may. */
  readonly payer_workspace_id: string | null;
  readonly payer_name: string | null;
  readonly payer_initials: string | null;
  readonly decline_reason: string | null;
}

/** The SQL condition that a link is still open at the time of a parameter. */
export const isOpenSql = (at: string) =>
  `closed_as is null and (expires_at is null or expires_at > ${at})`;

/** The SQL condition of each status, at the moment of a parameter. */
export const statusSql = (status: PaymentLinkStatus, at: string): string =>
  ({
    open: isOpenSql(at),
    expired: `closed_as is null and expires_at <= ${at}`,
    paid: "closed_as = 'paid'",
    cancelled: "closed_as = 'cancelled'",
    declined: "closed_as = 'declined'",
  })[status];

/** @param now business time. */
export function statusOf({ closed_as, expires_at }: LinkRow, now: Date): PaymentLinkStatus {
  return closed_as ?? (expires_at !== null && expires_at <= now ? "expired" : "open");
}

/** A link as its owner sees it. */
export function renderLink(row: LinkRow, publicUrl: string, now: Date): PaymentLink {
  const asset = storedAsset(row.asset);
  return {
    id: row.id,
    code: row.code,
    url: `${publicUrl}/pay/${row.code}`,
    purpose: row.purpose,
    asset,
    ...amountOf(row),
    use: row.use,
    status: statusOf(row, now),
    ...(row.expires_at !== null && { expiresAt: row.expires_at.toISOString() }),
    createdAt: row.created_at.toISOString(),
    payments: row.payments,
    received: moneyOf(BigInt(row.received), asset),
    ...(row.last_operation_id !== null && { lastPaymentId: row.last_operation_id }),
    ...(row.payer_name !== null && {
      payer: { name: row.payer_name, initials: row.payer_initials ?? "" },
    }),
    ...(row.decline_reason !== null && { declineReason: row.decline_reason }),
  };
}

/** The requested amount, if the link fixes one. */
export function amountOf({ amount, asset }: LinkRow) {
  return amount === null ? {} : { amount: moneyOf(BigInt(amount), storedAsset(asset)) };
}
