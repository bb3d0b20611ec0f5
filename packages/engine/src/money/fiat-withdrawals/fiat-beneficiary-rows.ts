import type { Asset } from "@apex/contract/assets";
import type { FiatBeneficiary } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import {
  payoutAccountSchema,
  type FiatWithdrawalMethod,
  type PayoutAccount,
} from "@apex/contract/fiat-withdrawals/payout-account";
import { moneyOf } from "@apex/contract/money";
import { initialsOf } from "../banks/all-banks.ts";
import { canonicalJson, sha256Hex } from "../../platform/crypto.ts";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";

/** A row of `fiat_beneficiaries`. */
export interface BeneficiaryRow {
  readonly id: string;
  readonly asset: string;
  readonly method: string;
  readonly account: unknown;
  readonly label: string | null;
  readonly saved_at: Date | null;
  readonly paid_at: Date | null;
  readonly paid_amount: string | null;
}

export const beneficiaryColumns =
  "id, asset, method, account, label, saved_at, paid_at, paid_amount";

export function renderBeneficiary(row: BeneficiaryRow): FiatBeneficiary {
  const account = payoutAccountSchema.parse(row.account);
  const asset = storedAsset(row.asset);
  const { label, paid_at: paidAt, paid_amount: paidAmount } = row;
  return {
    id: row.id,
    asset,
    account,
    initials: initialsOf(account.accountName),
    saved: row.saved_at !== null,
    ...(label !== null && { accountLabel: label }),
    ...(paidAt !== null &&
      paidAmount !== null && {
        lastPaid: { at: paidAt.toISOString(), amount: moneyOf(BigInt(paidAmount), asset) },
      }),
  };
}

/** Identifies a wallet's beneficiary by the facts of the account that do not vary with its description. */
export function fingerprintOf(asset: Asset, account: PayoutAccount): string {
  const { method, country, bankId, routingNumber, bankName, accountNumber } = account;
  return sha256Hex(
    canonicalJson([asset, method, country, bankId ?? routingNumber ?? bankName, accountNumber]),
  );
}

export async function findBeneficiary(
  db: Queryable,
  workspaceId: string,
  beneficiaryId: string,
): Promise<BeneficiaryRow | undefined> {
  const [row] = await db.query<BeneficiaryRow>(
    `select ${beneficiaryColumns} from fiat_beneficiaries where id = $1 and workspace_id = $2`,
    [beneficiaryId, workspaceId],
  );
  return row;
}

/** The details that are remembered of an account. */
export interface Remembered {
  /** The id of a new row; an account that is known keeps its own. */
  readonly id: string;
  readonly workspaceId: string;
  readonly asset: Asset;
  readonly account: PayoutAccount;
  readonly label: string | null;
  /** Null keeps the time as it was. */
  readonly savedAt: Date | null;
  readonly paid: { readonly at: Date; readonly movedMinor: bigint } | null;
}

/** Adds new facts about an account to its row, or makes the row. */
export async function remember(db: Queryable, remembered: Remembered): Promise<BeneficiaryRow> {
  const { id, workspaceId, asset, account, label, savedAt, paid } = remembered;
  return onlyRow(
    await db.query<BeneficiaryRow>(
      `insert into fiat_beneficiaries as b
         (id, workspace_id, asset, method, fingerprint, account, label, saved_at, paid_at, paid_amount)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (workspace_id, fingerprint) do update set
         account = excluded.account,
         label = coalesce(excluded.label, b.label),
         saved_at = coalesce(b.saved_at, excluded.saved_at),
         paid_at = coalesce(excluded.paid_at, b.paid_at),
         paid_amount = coalesce(excluded.paid_amount, b.paid_amount)
       returning ${beneficiaryColumns}`,
      [
        id,
        workspaceId,
        asset,
        account.method,
        fingerprintOf(asset, account),
        JSON.stringify(account),
        label,
        savedAt,
        paid?.at ?? null,
        paid?.movedMinor.toString() ?? null,
      ],
    ),
  );
}

/** A workspace's rows, optionally of one wallet or method. */
export function listRows(
  db: Queryable,
  workspaceId: string,
  asset: Asset | undefined,
  method: FiatWithdrawalMethod | undefined,
): Promise<BeneficiaryRow[]> {
  return db.query<BeneficiaryRow>(
    `select ${beneficiaryColumns} from fiat_beneficiaries
     where workspace_id = $1 and ($2::text is null or asset = $2) and ($3::text is null or method = $3)
     order by coalesce(paid_at, saved_at) desc, id`,
    [workspaceId, asset ?? null, method ?? null],
  );
}
