import type { Asset } from "@apex/contract/assets";
import { billAssetOf, billSchema, type Bill } from "@apex/contract/bills/bill";
import type { Biller, BillPlan } from "@apex/contract/bills/billers";
import { billWaitMs } from "@apex/contract/limits";
import { moneyOf } from "@apex/contract/money";
import type { TransactionType } from "@apex/contract/transactions/transaction";
import { movedMinor } from "@apex/contract/transactions/moved-amount";
import * as z from "zod/mini";
import type { Caller } from "../../runtime/context.ts";
import type { IdempotencyKey, Movement } from "../../ledger/movement.ts";
import { givenBack, paidLegs, reversed, type PaidSum } from "../../ledger/reversal.ts";
import type { BillFailure, BillGiven } from "../../rails/bills.ts";
import { dailyCounter, limitDay } from "../limits/daily-limit.ts";
import { billJob, billMail } from "./new-bill-jobs.ts";

/** The part of a bill's operation that later steps need; its owner never sees it. */
export const keptBillSchema = z.object({
  /** The member who paid, and who is told the result. */
  userId: z.uuid(),
  bill: billSchema,
  /** The day whose limit the bill counts against. */
  window: z.string(),
  /** The amount that counts against the daily limit, in kobo; absent if it equals the bill's amount. */
  countedMinor: z.optional(z.string()),
  /** The workspace where it is counted; absent in an old record, which counted its own. */
  countedIn: z.optional(z.uuid()),
});

/** The facts of a bill that may be paid. */
export interface AllowedBill {
  readonly caller: Caller;
  readonly bill: Bill;
  readonly biller: Biller;
  readonly plan: BillPlan | undefined;
  readonly customerName: string | undefined;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  /** The amount as the daily limit counts it, and that limit, in kobo. */
  readonly counted: { readonly amountMinor: bigint; readonly limitMinor: bigint };
  readonly idempotency: IdempotencyKey;
  /** Undefined when a schedule pays it. */
  readonly codeId: string | undefined;
  readonly scheduleId: string | undefined;
  readonly at: Date;
}

/** The transaction type of a bill; docs/bills.mdx has the table. */
export function billType(bill: Bill, isScheduled: boolean): TransactionType {
  switch (bill.kind) {
    case "airtime":
      return isScheduled ? "airtime-top-up" : "airtime-purchase";
    case "data":
      return "data-bundle";
    case "electricity":
      return bill.meterType === "prepaid" ? "utility-bill-payment" : "bill-purchase";
    case "cable-tv":
      return "cable-tv";
    case "bet":
      return "bet-top-up";
  }
}

/** The types that bills make. */
export const billTypes = [
  "airtime-purchase",
  "airtime-top-up",
  "data-bundle",
  "utility-bill-payment",
  "bill-purchase",
  "cable-tv",
  "bet-top-up",
] as const satisfies readonly TransactionType[];

/** Moves the money from the wallet to the billers' account at once; the job sends the bill to its biller. */
export function billMovement(allowed: AllowedBill): Movement {
  const { caller, bill, asset, amountMinor, feeMinor, counted, idempotency, at } = allowed;
  const { workspaceId, userId } = caller;
  const { operationId } = idempotency;
  const { window } = limitDay(at);
  const countedIn = caller.limits.workspaceId;
  const kept: z.output<typeof keptBillSchema> = {
    userId,
    bill,
    window,
    countedMinor: counted.amountMinor.toString(),
    countedIn,
  };
  return {
    at,
    idempotency,
    ...(allowed.codeId !== undefined && { codeId: allowed.codeId }),
    operations: [
      {
        id: operationId,
        workspaceId,
        kind: billType(bill, allowed.scheduleId !== undefined),
        status: "processing",
        direction: "out",
        asset,
        amountMinor,
        feeMinor,
        data: {
          ...shownOfBill(allowed),
          expectedBy: new Date(at.getTime() + billWaitMs).toISOString(),
          kept,
          ...(allowed.scheduleId !== undefined && { scheduleId: allowed.scheduleId }),
        },
      },
    ],
    legs: paidLegs({ operationId, workspaceId, asset, amountMinor, feeMinor }),
    counters: [{ workspaceId: countedIn, name: dailyCounter, window, ...counted }],
    events: [
      {
        workspaceId,
        kind: "changed",
        changes: ["wallets", "transactions", "bill-payees", "limits"],
        operationId,
      },
    ],
    jobs: [billJob(operationId, 0, at)],
  };
}

/** The details of a bill that its transaction shows. */
export function shownOfBill({
  bill,
  biller,
  plan,
  customerName,
}: Pick<AllowedBill, "bill" | "biller" | "plan" | "customerName">) {
  const isPhone = bill.kind === "airtime" || bill.kind === "data";
  const name = isPhone ? bill.customerId : customerName;
  return {
    provider: biller.name,
    wallet: billAssetOf(bill),
    ...(name !== undefined && { receiver: { name } }),
    ...(!isPhone && { accountNumber: bill.customerId }),
    ...(plan !== undefined && { plan: plan.name }),
    ...(bill.kind === "electricity" && { plan: bill.meterType }),
  };
}

/** A bill without an outcome yet. */
export interface PendingBill {
  readonly operationId: string;
  readonly workspaceId: string;
  readonly bill: Bill;
  readonly provider: string;
  readonly userId: string;
  readonly window: string;
  readonly countedMinor: bigint;
  readonly countedIn?: string | undefined;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  /** The bill is cancelled after this time. */
  readonly expectedBy: Date;
}

/** Marks the bill as paid; no money moves. */
export function paidMovement(
  pending: PendingBill,
  { token, units }: BillGiven,
  at: Date,
): Movement {
  const { operationId, workspaceId, userId } = pending;
  const given = {
    ...(token !== undefined && { quantity: token }),
    ...(units !== undefined && { unit: units }),
  };
  return {
    at,
    legs: [],
    transitions: [
      { operationId, from: ["processing"], to: "successful", event: "completed", data: given },
    ],
    events: [
      {
        workspaceId,
        kind: "notification",
        changes: ["transactions", "notifications"],
        operationId,
        notification: { code: "bill-paid", params: toldOf(pending) },
      },
    ],
    jobs: [billMail({ words: "billPaid", operationId, userId }, at)],
  };
}

/** Returns the amount and fee of a bill that was not paid, as a record of its own, and takes them off every limit. */
export function returnedMovement(
  pending: PendingBill,
  reversalId: string,
  reason: BillFailure,
  at: Date,
): Movement {
  const { operationId, workspaceId, userId, amountMinor, feeMinor, provider, window } = pending;
  const asset = billAssetOf(pending.bill);
  const paid: PaidSum = { operationId, workspaceId, asset, amountMinor, feeMinor };
  return {
    at,
    ...reversed(paid, { id: reversalId, reason, shown: { provider } }),
    counters: [
      givenBack({
        workspaceId: pending.countedIn ?? workspaceId,
        name: dailyCounter,
        window,
        amountMinor: pending.countedMinor,
      }),
    ],
    events: [
      {
        workspaceId,
        kind: "notification",
        changes: ["wallets", "transactions", "bill-payees", "limits", "notifications"],
        operationId,
        notification: {
          code: "bill-returned",
          params: { ...toldOf(pending), reason },
        },
      },
    ],
    jobs: [billMail({ words: "billReturned", operationId, userId }, at)],
  };
}

function toldOf({ operationId, provider, bill, ...sum }: PendingBill) {
  const movedOut = movedMinor({ direction: "out", ...sum });
  return { ...moneyOf(movedOut, billAssetOf(bill)), name: provider, bill: bill.kind, operationId };
}
