import type { Schema } from "../endpoint.ts";
import { withdrawalBatchSchema } from "../business-withdrawals/business-withdrawals.ts";
import { transactionSchema } from "../transactions/transaction.ts";
import type * as z from "zod/mini";
import {
  cardChargeSchema,
  lowGasSchema,
  webhookApprovalSchema,
  webhookTestType,
  type WebhookEventType,
} from "./webhook-events.ts";

/** An event as the API reference describes it. */
interface EventReference {
  /** When the event is sent. */
  readonly when: string;
  readonly data: Schema;
}

const transaction = (when: string) => ({ when, data: transactionSchema });
const approval = (when: string) => ({ when, data: webhookApprovalSchema });
const charge = (when: string) => ({ when, data: cardChargeSchema });

/** The meaning and content of every event. */
export const webhookReference = {
  "deposit.created": transaction(
    "A payment to the workspace has arrived but is not credited yet: a crypto payment waits for confirmations, or a bank payment is on hold for a check.",
  ),
  "deposit.updated": transaction(
    "A deposit that is not credited yet has changed: the check of a held payment moved on, or a dropped crypto payment appeared again.",
  ),
  "deposit.completed": transaction("A deposit has been credited to the workspace."),
  "deposit.failed": transaction(
    "A deposit will not be credited: the network dropped it, it is below the minimum, or it was returned to its sender.",
  ),
  "withdrawal.created": transaction(
    "A withdrawal or a payment to another Apex user has been made. The amount and the fee are on hold, or have left.",
  ),
  "withdrawal.updated": transaction(
    "A withdrawal has moved on but has not ended: another member approved it, or the network or bank accepted it.",
  ),
  "withdrawal.completed": transaction("A withdrawal has reached its recipient."),
  "withdrawal.failed": transaction(
    "A withdrawal was refused, declined, cancelled or returned. The amount and the fee are available again.",
  ),
  "batch.completed": {
    when: "The last payment of a batch has ended. Each payment also has withdrawal events of its own.",
    data: withdrawalBatchSchema,
  },
  "approval.requested": approval(
    "A member or a token made a payment that needs another member's approval.",
  ),
  "approval.approved": approval("Another member approved a payment, and it continues."),
  "approval.declined": approval(
    "Another member declined a payment. The amount on hold is available again.",
  ),
  "approval.cancelled": approval(
    "The member who made a payment cancelled it while it waited. The amount on hold is available again.",
  ),
  "approval.expired": approval(
    "Nobody decided on a payment within 72 hours. The amount on hold is available again.",
  ),
  "collection.created": transaction("A collection has started, by hand or by its daily rule."),
  "collection.completed": transaction(
    "A collection has emptied all its addresses into the workspace's wallet.",
  ),
  "collection.incomplete": transaction(
    "A collection has ended and emptied some of its addresses. The others can be collected again.",
  ),
  "collection.failed": transaction(
    "A collection has ended without emptying any address. All of them can be collected again.",
  ),
  "gas.topped-up": transaction("Money has moved from the workspace's wallet to its gas station."),
  "gas.returned": transaction(
    "Money has moved from the gas station back to the workspace's wallet.",
  ),
  "gas.low": {
    when: "The gas of a network covers fewer than 20 more addresses. It is sent once until the next top-up.",
    data: lowGasSchema,
  },
  "balance.adjusted": transaction(
    "Apex has corrected a balance or refunded a transaction: `details.reversalReason` says why, and `details.refundOf` is the refunded transaction.",
  ),
  "card.created": transaction(
    "A card was ordered or funded, or money was withdrawn from it, and this has not ended yet.",
  ),
  "card.updated": transaction(
    "An order or funding of a card has moved on but has not ended: another member approved it.",
  ),
  "card.completed": transaction(
    "A card is ready, or the money has reached the card or come back from it.",
  ),
  "card.failed": transaction(
    "The order or funding of a card was refused or declined. The money is available again.",
  ),
  "card.charge.authorised": charge("A merchant's charge was accepted. Its amount is set aside."),
  "card.charge.settled": charge(
    "A merchant collected a charge that was set aside. The amount can be lower than before.",
  ),
  "card.charge.released": charge(
    "A merchant released a charge. Its amount is available on the card again.",
  ),
  "card.charge.declined": charge("A merchant's charge was declined; `declineReason` says why."),
  "card.charge.refunded": charge("A merchant refunded a charge, in full or in part."),
} as const satisfies Readonly<Record<WebhookEventType, EventReference>>;

/** The data of each event, by its type. */
type EventData = {
  readonly [Type in WebhookEventType]: z.output<(typeof webhookReference)[Type]["data"]>;
} & { readonly [webhookTestType]: { readonly message: string } };

/** An event as it is sent; its type determines its data. */
export type WebhookEvent = {
  readonly [Type in keyof EventData]: {
    readonly type: Type;
    /** Time of the event, not of its sending. */
    readonly timestamp: string;
    readonly data: EventData[Type];
  };
}[keyof EventData];
