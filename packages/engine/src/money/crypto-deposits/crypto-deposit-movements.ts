import { moneyOf } from "@apex/contract/money";
import { networkFacts } from "@apex/contract/networks";
import type { TransactionStatus } from "@apex/contract/transactions/transaction";
import { depositMail } from "../deposits/deposit-jobs.ts";
import type { SharedNotificationCode } from "../../ledger/audience.ts";
import type { Movement, NewEvent } from "../../ledger/movement.ts";
import type { ChainPayment } from "../../rails/chain.ts";
import type { BusinessAddress } from "./find-receiver.ts";

/** A workspace's payment and the operation that records it. */
export interface OwnPayment {
  readonly payment: ChainPayment;
  readonly workspaceId: string;
  readonly operationId: string;
  readonly at: Date;
  /** The business's deposit address that was paid; null for the workspace's own. */
  readonly businessAddress: BusinessAddress | null;
}

/** Shows a payment that was seen, so that its owner can follow it. No money moves. */
export function seenMovement(own: OwnPayment): Movement {
  return { ...announced(own), operations: [operationOf(own, "unconfirmed")] };
}

/** A payment below the network's minimum: it is shown and not credited. */
export function tooSmallMovement(own: OwnPayment): Movement {
  return {
    ...announced(own, "crypto-deposit-below-minimum"),
    operations: [operationOf(own, "rejected", { failureReason: "below-minimum" })],
    jobs: [depositMail("cryptoDepositTooSmall", own.operationId, own.at)],
  };
}

/**
 * Credits a payment that has enough confirmations, once.
 * @param from the current status of its operation; undefined if the payment was not seen before.
 */
export function creditMovement(
  own: OwnPayment,
  from: "unconfirmed" | "cancelled" | undefined,
): Movement {
  const { payment, workspaceId, operationId, at, businessAddress } = own;
  const { asset, amountMinor } = payment;
  // A payment to a business's address stays there until it is collected.
  const kind = businessAddress === null ? "available" : "uncollected";
  return {
    ...announced(own, "crypto-deposit-received"),
    ...(from === undefined
      ? { operations: [operationOf(own, "confirmed")] }
      : {
          transitions: [
            { operationId, from: [from], to: "confirmed", event: "posted", data: notDropped },
          ],
        }),
    legs: [
      { workspaceId: null, asset, kind: "settlement", amountMinor: -amountMinor, operationId },
      { workspaceId, asset, kind, amountMinor, operationId },
    ],
    jobs: [depositMail("cryptoDepositReceived", operationId, at)],
  };
}

/** Marks a payment that the network dropped before it was credited. */
export function droppedMovement(own: OwnPayment): Movement {
  const { operationId, at } = own;
  return {
    ...announced(own, "crypto-deposit-dropped"),
    transitions: [
      {
        operationId,
        from: ["unconfirmed"],
        to: "cancelled",
        event: "dropped",
        data: { failureReason: "dropped" },
      },
    ],
    jobs: [depositMail("cryptoDepositDropped", operationId, at)],
  };
}

/** Removes the failure reason of a drop when the payment is back. */
const notDropped = { failureReason: null };

/** A dropped payment is back on the chain. */
export function seenAgainMovement(own: OwnPayment): Movement {
  const { operationId } = own;
  return {
    ...announced(own),
    transitions: [
      {
        operationId,
        from: ["cancelled"],
        to: "unconfirmed",
        event: "seen-again",
        data: notDropped,
      },
    ],
  };
}

function operationOf(
  { payment, workspaceId, operationId, businessAddress }: OwnPayment,
  status: TransactionStatus,
  more: Readonly<Record<string, unknown>> = {},
) {
  const { asset, amountMinor, network, address, memo, hash } = payment;
  return {
    id: operationId,
    workspaceId,
    kind: "crypto-deposit",
    status,
    direction: "in",
    asset,
    amountMinor,
    feeMinor: 0n,
    data: {
      wallet: asset,
      paymentMethod: "crypto-address",
      network: networkFacts(network).name,
      networkId: network,
      address,
      ...(businessAddress !== null && {
        addressId: businessAddress.id,
        addressLabel: businessAddress.label,
      }),
      ...(memo === undefined ? {} : { memo }),
      transactionHash: hash,
      ...more,
    },
  } as const;
}

/** The event that all of these announce, with a notification if the owner is to be told. */
function announced(
  { payment, workspaceId, operationId, at }: OwnPayment,
  notification?: SharedNotificationCode,
): Movement & { readonly events: readonly NewEvent[] } {
  const changes = ["crypto-deposits", "transactions", "wallets"] as const;
  const { amountMinor, asset, network } = payment;
  const event: NewEvent =
    notification === undefined
      ? { workspaceId, kind: "changed", changes, operationId }
      : {
          workspaceId,
          kind: "notification",
          changes: [...changes, "notifications"],
          operationId,
          notification: {
            code: notification,
            params: {
              ...moneyOf(amountMinor, asset),
              network: networkFacts(network).name,
              operationId,
            },
          },
        };
  return { at, legs: [], events: [event] };
}
