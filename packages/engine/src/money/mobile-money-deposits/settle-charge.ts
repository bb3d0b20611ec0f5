import type { MobileMoneyNumber } from "@apex/contract/deposits/mobile-money-deposits";
import { moneyOf } from "@apex/contract/money";
import type { EngineContext } from "../../runtime/context.ts";
import { onlyRow } from "../../platform/db.ts";
import { depositMail } from "../deposits/deposit-jobs.ts";
import type { Movement } from "../../ledger/movement.ts";
import type { ChargeState } from "../../rails/charges.ts";
import { logChange } from "../../runtime/repeated-report.ts";
import { renderNumber } from "./numbers.ts";

/** The charge that a phone was asked to approve. */
export interface FoundCharge {
  readonly operationId: string;
  readonly workspaceId: string;
  readonly number: MobileMoneyNumber;
  readonly amountMinor: bigint;
  /** `pending`, or the result: `approved`, `declined`, `timed-out`. */
  readonly state: string;
  readonly expiresAt: Date;
}

interface ChargeRow {
  readonly operation_id: string;
  readonly workspace_id: string;
  readonly state: string;
  readonly expires_at: Date;
  readonly amount: string;
  readonly id: string;
  readonly operator: string;
  readonly phone: string;
}

const chargeSql = `select c.operation_id, c.workspace_id, c.state, c.expires_at, o.amount, n.id, n.operator, n.phone
  from mobile_money_charges c
  join operations o on o.id = c.operation_id
  join mobile_money_numbers n on n.id = c.number_id`;

/** @param workspaceId the owner's workspace; absent for any. */
export async function findCharge(
  { db }: EngineContext,
  operationId: string,
  workspaceId?: string,
): Promise<FoundCharge | undefined> {
  const [row] = await db.query<ChargeRow>(
    `${chargeSql} where c.operation_id = $1 and ($2::uuid is null or c.workspace_id = $2)`,
    [operationId, workspaceId ?? null],
  );
  return row && chargeOf(row);
}

/** The workspace's charges without an answer, newest first. */
export async function listCharges(
  { db }: EngineContext,
  workspaceId: string,
): Promise<FoundCharge[]> {
  const rows = await db.query<ChargeRow>(
    `${chargeSql} where c.workspace_id = $1 and c.state = 'pending' order by o.created_at desc, o.id`,
    [workspaceId],
  );
  return rows.map(chargeOf);
}

function chargeOf(row: ChargeRow): FoundCharge {
  return {
    operationId: row.operation_id,
    workspaceId: row.workspace_id,
    number: renderNumber(row),
    amountMinor: BigInt(row.amount),
    state: row.state,
    expiresAt: row.expires_at,
  };
}

/**
 * Ends a charge as the operator reports, once: approved money goes into the wallet, otherwise none moves. Returns whether
 * this call did it.
 */
export async function settleCharge(
  context: EngineContext,
  operationId: string,
  told: Exclude<ChargeState, "pending">,
): Promise<boolean> {
  const found = await findCharge(context, operationId);
  if (found === undefined) return false;
  const state = told === "cancelled" ? "timed-out" : told;
  const at = context.clock.business();
  return context.db.tx(async (tx) => {
    const ended = await tx.query(
      "update mobile_money_charges set state = $2 where operation_id = $1 and state = 'pending' returning operation_id",
      [operationId, state],
    );
    if (ended.length === 0) {
      const { state: before } = onlyRow(
        await tx.query<{ state: string }>(
          "select state from mobile_money_charges where operation_id = $1",
          [operationId],
        ),
      );
      const approved = (one: string) => String(one === "approved");
      const said = { before: { approved: approved(before) }, now: { approved: approved(state) } };
      logChange(context, { kind: "mobile-money-charge", reference: operationId }, said);
      return false;
    }
    const posted = await context.ledger.postIn(
      tx,
      state === "approved" ? approvedMovement(found, at) : failedMovement(found, state, at),
    );
    if (posted.outcome !== "posted")
      throw new Error(`A charge was not settled: ${posted.outcome}.`);
    return true;
  });
}

function approvedMovement(
  { operationId, workspaceId, number, amountMinor }: FoundCharge,
  at: Date,
): Movement {
  const leg = { asset: number.asset, operationId };
  return {
    at,
    transitions: [{ operationId, from: ["pending"], to: "completed", event: "posted" }],
    legs: [
      { ...leg, workspaceId: null, kind: "settlement", amountMinor: -amountMinor },
      { ...leg, workspaceId, kind: "available", amountMinor },
    ],
    jobs: [depositMail("depositReceived", operationId, at)],
    events: [
      {
        workspaceId,
        kind: "notification",
        changes: ["wallets", "transactions", "deposits", "notifications"],
        operationId,
        notification: {
          code: "deposit-received",
          params: {
            ...moneyOf(amountMinor, number.asset),
            sender: number.operator.name,
            operationId,
          },
        },
      },
    ],
  };
}

const failedMails = {
  declined: "mobileMoneyDeclined",
  "timed-out": "mobileMoneyTimedOut",
} as const;

function failedMovement(
  { operationId, workspaceId, number, amountMinor }: FoundCharge,
  state: "declined" | "timed-out",
  at: Date,
): Movement {
  return {
    at,
    transitions: [
      {
        operationId,
        from: ["pending"],
        to: state === "declined" ? "declined" : "failed",
        event: state,
        data: { failureReason: state },
      },
    ],
    legs: [],
    jobs: [depositMail(failedMails[state], operationId, at)],
    events: [
      {
        workspaceId,
        kind: "notification",
        changes: ["transactions", "deposits", "notifications"],
        operationId,
        notification: {
          code: "deposit-failed",
          params: { ...moneyOf(amountMinor, number.asset), operationId, reason: state },
        },
      },
    ],
  };
}
