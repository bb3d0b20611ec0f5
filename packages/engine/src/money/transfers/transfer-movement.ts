import type { Asset } from "@apex/contract/assets";
import { moneyOf } from "@apex/contract/money";
import { movedMinor } from "@apex/contract/transactions/moved-amount";
import type { Caller } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { IdempotencyKey, Movement, NewEvent, NewOperation } from "../../ledger/movement.ts";
import type { NamedPayee } from "./payee.ts";
import { dailyCounter, limitDay } from "../limits/daily-limit.ts";
import { transferMail } from "./transfer-jobs.ts";

/** The facts of a transfer that is allowed. */
export interface AllowedTransfer {
  readonly caller: Caller;
  /** Undefined until the sender has given their names. */
  readonly sender: NamedPayee | undefined;
  readonly recipient: NamedPayee;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly note: string | undefined;
  /** The payment link that the transfer pays: its purpose, and the id of the payee's operation. */
  readonly payment: { readonly purpose: string; readonly receivedId: string } | undefined;
  /** The amount that is counted against the daily limit, and that limit. */
  readonly counted: { readonly amountMinor: bigint; readonly limitMinor: bigint };
  readonly idempotency: IdempotencyKey;
  /** Undefined when a schedule makes it. */
  readonly codeId: string | undefined;
  readonly scheduleId: string | undefined;
  readonly at: Date;
}

/** Both sides' operations, the fee to the house, the limit, the code and the notifications, all or nothing. */
export function transferMovement(transfer: AllowedTransfer): Movement {
  const { caller, recipient, asset, amountMinor, feeMinor, counted, at } = transfer;
  const { operationId } = transfer.idempotency;
  const { workspaceId, userId } = caller;
  const receivedId = transfer.payment?.receivedId ?? timedUuid(at);
  const fee =
    feeMinor === 0n
      ? []
      : [
          { workspaceId, asset, kind: "available", amountMinor: -feeMinor, operationId } as const,
          { workspaceId: null, asset, kind: "fees", amountMinor: feeMinor, operationId } as const,
        ];
  return {
    at,
    idempotency: transfer.idempotency,
    ...(transfer.codeId !== undefined && { codeId: transfer.codeId }),
    operations: operationsOf(transfer, receivedId),
    legs: [
      { workspaceId, asset, kind: "available", amountMinor: -amountMinor, operationId },
      {
        workspaceId: recipient.workspaceId,
        asset,
        kind: "available",
        amountMinor,
        operationId: receivedId,
      },
      ...fee,
    ],
    counters: [
      {
        workspaceId: caller.limits.workspaceId,
        name: dailyCounter,
        window: limitDay(at).window,
        ...counted,
      },
    ],
    events: eventsOf(transfer, receivedId),
    jobs: [transferMail({ operationId, userId }, { operationId: receivedId }, at)],
  };
}

function operationsOf(transfer: AllowedTransfer, receivedId: string): NewOperation[] {
  const { caller, sender, recipient, asset, amountMinor, feeMinor, note, payment } = transfer;
  const { operationId } = transfer.idempotency;
  const kind = payment === undefined ? "transfer" : "one-time-payment";
  const same = { kind, status: "completed", asset, amountMinor } as const;
  const shown = {
    wallet: asset,
    ...(note !== undefined && { note }),
    ...(payment !== undefined && { offer: payment.purpose }),
  };
  return [
    {
      ...same,
      id: operationId,
      workspaceId: caller.workspaceId,
      direction: "out",
      feeMinor,
      data: {
        ...shown,
        receiver: { name: recipient.maskedName, username: recipient.username },
        recipientId: recipient.handle,
        ...(transfer.scheduleId !== undefined && { scheduleId: transfer.scheduleId }),
      },
    },
    {
      ...same,
      id: receivedId,
      workspaceId: recipient.workspaceId,
      direction: "in",
      feeMinor: 0n,
      data: {
        ...shown,
        ...(sender === undefined
          ? {}
          : { sender: { name: sender.maskedName, username: sender.username } }),
      },
    },
  ];
}

function eventsOf(transfer: AllowedTransfer, receivedId: string): NewEvent[] {
  const { caller, sender, recipient, asset, payment } = transfer;
  const { operationId } = transfer.idempotency;
  const sent = moneyOf(movedMinor({ direction: "out", ...transfer }), asset);
  const received = moneyOf(transfer.amountMinor, asset);
  return [
    {
      workspaceId: caller.workspaceId,
      kind: "notification",
      changes: ["wallets", "transactions", "beneficiaries", "limits", "notifications"],
      operationId,
      notification: {
        code: "transfer-sent",
        params: { ...sent, name: recipient.maskedName, operationId, paidBy: caller.userId },
      },
    },
    {
      workspaceId: recipient.workspaceId,
      kind: "notification",
      changes: [
        "wallets",
        "transactions",
        "notifications",
        ...(payment === undefined ? [] : (["payment-links"] as const)),
      ],
      operationId: receivedId,
      notification: {
        code: payment === undefined ? "transfer-received" : "payment-received",
        params: {
          ...received,
          name: sender?.maskedName ?? "",
          operationId: receivedId,
          ...(payment !== undefined && { purpose: payment.purpose }),
        },
      },
    },
  ];
}
