import type { Asset } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
import { networkFacts } from "@apex/contract/networks";
import { shortAddress } from "@apex/contract/networks/short-address";
import type { FeeLevel } from "@apex/contract/networks/list-networks";
import { movedMinor } from "@apex/contract/transactions/moved-amount";
import type { Destination } from "../address-book/read-destination.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { SharedResource } from "../../ledger/audience.ts";
import type {
  IdempotencyKey,
  Leg,
  LimitCounter,
  Movement,
  NewEvent,
  NewJob,
} from "../../ledger/movement.ts";
import { givenBack, reversalRecords } from "../../ledger/reversal.ts";
import type { ChainPayoutFailure } from "../../rails/chain.ts";

/** A withdrawal that may be made. */
export interface AllowedWithdrawal extends Destination {
  readonly operationId: string;
  readonly workspaceId: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly feeLevel: FeeLevel;
  /** The label in the address book. */
  readonly label: string | undefined;
  readonly counters: readonly LimitCounter[];
  /** The schedule that makes the withdrawal. */
  readonly scheduleId: string | undefined;
  /** The sender's own note. */
  readonly note: string | undefined;
  /** The withdrawal's row in the batch, from 1. */
  readonly inBatch?: { readonly batchId: string; readonly row: number };
}

/** A withdrawal in progress. */
export interface OpenWithdrawal extends Destination {
  readonly operationId: string;
  readonly workspaceId: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly feeLevel: FeeLevel;
  /** The amounts that were counted against limits when the withdrawal was made. */
  readonly counted: readonly CountedAmount[];
  /** Hash of the transaction on the chain, once it was sent. */
  readonly hash: string | undefined;
  /** True if the withdrawal belongs to a batch: its owner is then notified only if it fails. */
  readonly isInBatch: boolean;
}

/** An amount that a withdrawal counts against a limit: minor units as a decimal string. */
export interface CountedAmount {
  readonly name: string;
  /** The workspace where it is counted; absent in an old record, which counted its own. */
  readonly countedIn?: string | undefined;
  readonly window: string;
  readonly amount: string;
}

/**
 * The events of a withdrawal about which its owner is notified; each selects the words of the mail and the
 * notification.
 */
export type WithdrawalNews = "started" | "completed" | "returned";

/** The jobs of a withdrawal. */
export const withdrawalMailKind = "crypto-withdrawal-mail";
export const withdrawalLookKind = "crypto-withdrawal-look";

/**
 * The job of one run for a withdrawal: it sends the withdrawal, or reads its state. Runs are numbered, so that each is
 * scheduled once.
 */
export function lookJob(operationId: string, look: number, runAt: Date): NewJob {
  return {
    kind: withdrawalLookKind,
    payload: { operationId, look },
    runAt,
    dedupeKey: `${withdrawalLookKind}:${operationId}:${look}`,
  };
}

/** Puts amount and fee on hold until the network has decided. */
export function startMovement(
  withdrawal: AllowedWithdrawal,
  request: { readonly idempotency: IdempotencyKey; readonly codeId?: string; readonly at: Date },
): Movement {
  const { operationId, workspaceId, asset, amountMinor, feeMinor, counters } = withdrawal;
  const { network, address, memo, feeLevel, label, note, inBatch } = withdrawal;
  const total = amountMinor + feeMinor;
  return {
    ...request,
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: "crypto-withdrawal",
        status: "processing",
        direction: "out",
        asset,
        amountMinor,
        feeMinor,
        data: {
          wallet: asset,
          network: networkFacts(network).name,
          networkId: network,
          address,
          ...(memo === "" ? {} : { memo }),
          receiver: { name: label ?? shortAddress(address) },
          feeLevel,
          ...(withdrawal.scheduleId !== undefined && { scheduleId: withdrawal.scheduleId }),
          ...(inBatch !== undefined && { batchId: inBatch.batchId, batchRow: inBatch.row }),
          ...(note !== undefined && { note }),
          counted: counters.map(
            ({ workspaceId: countedIn, name, window, amountMinor: amount }) => ({
              countedIn,
              name,
              window,
              amount: amount.toString(),
            }),
          ),
        },
      },
    ],
    legs: [
      { workspaceId, asset, kind: "available", amountMinor: -total, operationId },
      { workspaceId, asset, kind: "held", amountMinor: total, operationId },
    ],
    counters,
    events: [news(withdrawal, "started")],
    jobs: [lookJob(operationId, 0, request.at), mailJob(operationId, "started", request.at)],
  };
}

/** Stores the transaction's hash, so that the owner can follow it on the network. No money moves. */
export function sentMovement(
  { operationId, workspaceId }: OpenWithdrawal,
  hash: string,
  at: Date,
): Movement {
  return {
    at,
    transitions: [
      {
        operationId,
        from: ["processing"],
        to: "processing",
        event: "sent",
        data: { transactionHash: hash },
      },
    ],
    legs: [],
    events: [changed({ operationId, workspaceId }, ["transactions"])],
  };
}

/** Settles the hold after the network's confirmation; the house gets the fee. */
export function completedMovement(withdrawal: OpenWithdrawal, hash: string, at: Date): Movement {
  const { operationId, asset, amountMinor, feeMinor } = withdrawal;
  const fee: Leg[] =
    feeMinor === 0n
      ? []
      : [{ workspaceId: null, asset, kind: "fees", amountMinor: feeMinor, operationId }];
  return {
    at,
    transitions: [
      {
        operationId,
        from: ["processing"],
        to: "completed",
        event: "completed",
        data: { transactionHash: hash },
      },
    ],
    legs: [
      heldLeg(withdrawal),
      { workspaceId: null, asset, kind: "settlement", amountMinor, operationId },
      ...fee,
    ],
    ...(withdrawal.isInBatch
      ? { events: [changed(withdrawal, ["wallets", "transactions"])] }
      : {
          events: [news(withdrawal, "completed")],
          jobs: [mailJob(operationId, "completed", at)],
        }),
  };
}

/** Releases the hold of a failed withdrawal as a transaction of its own, and subtracts it from every limit. */
export function returnedMovement(
  withdrawal: OpenWithdrawal,
  reason: ChainPayoutFailure,
  at: Date,
): Movement {
  const { operationId, workspaceId, asset, amountMinor, feeMinor, counted } = withdrawal;
  const total = amountMinor + feeMinor;
  const reversalId = timedUuid(at);
  return {
    at,
    ...reversalRecords(withdrawal, { id: reversalId, reason, shown: {} }),
    legs: [
      heldLeg(withdrawal),
      { workspaceId, asset, kind: "available", amountMinor: total, operationId: reversalId },
    ],
    counters: counted.map(({ countedIn, name, window, amount }) =>
      givenBack({
        workspaceId: countedIn ?? workspaceId,
        name,
        window,
        amountMinor: BigInt(amount),
      }),
    ),
    events: [news(withdrawal, "returned")],
    jobs: [mailJob(operationId, "returned", at)],
  };
}

function heldLeg({ operationId, workspaceId, asset, amountMinor, feeMinor }: OpenWithdrawal): Leg {
  return { workspaceId, asset, kind: "held", amountMinor: -(amountMinor + feeMinor), operationId };
}

function mailJob(operationId: string, about: WithdrawalNews, at: Date): NewJob {
  return { kind: withdrawalMailKind, payload: { operationId, about }, runAt: at };
}

function changed(
  { operationId, workspaceId }: Pick<OpenWithdrawal, "operationId" | "workspaceId">,
  changes: readonly SharedResource[],
): NewEvent {
  return { workspaceId, kind: "changed", changes, operationId };
}

function news(
  withdrawal: Pick<
    OpenWithdrawal,
    "operationId" | "workspaceId" | "asset" | "amountMinor" | "feeMinor" | "address"
  >,
  about: WithdrawalNews,
): NewEvent {
  const { operationId, workspaceId, asset, address } = withdrawal;
  const movedOut = movedMinor({ direction: "out", ...withdrawal });
  return {
    workspaceId,
    kind: "notification",
    changes: ["wallets", "transactions", "limits", "addresses", "notifications"],
    operationId,
    notification: {
      code: `crypto-withdrawal-${about}`,
      params: { ...moneyOf(movedOut, asset), address, operationId },
    },
  };
}
