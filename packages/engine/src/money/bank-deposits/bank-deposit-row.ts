import {
  bankDepositStatuses,
  openBankDepositStatuses,
  type BankDeposit,
  type BankDepositStatus,
} from "@apex/contract/deposits/bank-deposits";
import { moneyOf } from "@apex/contract/money";
import type { Queryable } from "../../platform/db.ts";
import type { NewEvent, SharedNotification } from "../../ledger/movement.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { renderSender } from "./sender-accounts.ts";

/** A row of `bank_deposits` with its sender. */
export interface BankDepositRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly user_id: string;
  readonly asset: string;
  /** Minor units. */
  readonly amount: string;
  readonly reference: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly bank_name: string;
  readonly status: string;
  readonly expires_at: Date;
  /** Minor units. */
  readonly received: string;
  readonly operation_id: string | null;
  readonly sender_id: string;
  readonly bank: string;
  readonly sender_account: string;
  readonly first_name: string;
  readonly last_name: string;
}

const rowsSql = `select d.id, d.workspace_id, d.user_id, d.asset, d.amount, d.reference, d.account_number, d.account_name,
    d.bank_name, d.status, d.expires_at, d.received, d.operation_id, d.sender_id, s.bank,
    s.account_number as sender_account, s.first_name, s.last_name
  from bank_deposits d join sender_accounts s on s.id = d.sender_id`;

export async function findBankDeposit(
  queryable: Queryable,
  workspaceId: string,
  id: string,
): Promise<BankDepositRow | undefined> {
  const [row] = await queryable.query<BankDepositRow>(
    `${rowsSql} where d.id = $1 and d.workspace_id = $2`,
    [id, workspaceId],
  );
  return row;
}

/** The workspace's announced transfers that have not arrived, newest first. */
export function listWaitingBankDeposits(
  queryable: Queryable,
  workspaceId: string,
): Promise<BankDepositRow[]> {
  return queryable.query<BankDepositRow>(
    `${rowsSql} where d.workspace_id = $1 and d.status = any ($2::text[]) order by d.created_at desc, d.id`,
    [workspaceId, openBankDepositStatuses],
  );
}

/** A deposit by its reference, in any workspace, locked until the transaction ends. */
export async function lockBankDeposit(
  queryable: Queryable,
  reference: string,
): Promise<BankDepositRow | undefined> {
  const [row] = await queryable.query<BankDepositRow>(
    `${rowsSql} where d.reference = $1 for update of d`,
    [reference],
  );
  return row;
}

function storedStatus(status: string): BankDepositStatus {
  const known = bankDepositStatuses.find((candidate) => candidate === status);
  if (known === undefined) throw new Error(`"${status}" is no status of a bank deposit.`);
  return known;
}

/** A deposit as its owner sees it. */
export function renderBankDeposit(row: BankDepositRow): BankDeposit {
  const asset = storedAsset(row.asset);
  const [received, wanted] = [BigInt(row.received), BigInt(row.amount)];
  return {
    id: row.id,
    status: storedStatus(row.status),
    amount: moneyOf(wanted, asset),
    reference: row.reference,
    payTo: {
      accountNumber: row.account_number,
      accountName: row.account_name,
      bankName: row.bank_name,
    },
    sender: renderSender({ ...row, id: row.sender_id, account_number: row.sender_account }),
    expiresAt: row.expires_at.toISOString(),
    ...(row.operation_id !== null && {
      received: moneyOf(received, asset),
      receivedAs: received === wanted ? "exact" : received < wanted ? "short" : "over",
      transactionId: row.operation_id,
    }),
  };
}

/** Tells everyone viewing the workspace that a deposit has changed. */
export function bankDepositChanged(
  workspaceId: string,
  notification?: SharedNotification,
): NewEvent {
  return notification === undefined
    ? { workspaceId, kind: "changed", changes: ["deposits"] }
    : { workspaceId, kind: "notification", changes: ["deposits", "notifications"], notification };
}
