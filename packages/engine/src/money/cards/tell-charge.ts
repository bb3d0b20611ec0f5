import type { WebhookEventType } from "@apex/contract/webhooks/webhook-events";
import type { Tx } from "../../platform/db.ts";
import { tellWebhooks } from "../../runtime/webhooks/tell-webhooks.ts";
import type { CardRow } from "./card-row.ts";
import { findCardTransaction } from "./card-transaction-row.ts";

/** Tells webhooks what a merchant did, as it stands in this transaction. */
export async function tellCharge(
  tx: Tx,
  card: Pick<CardRow, "id" | "workspace_id" | "label" | "network" | "last_four" | "holder_id">,
  {
    what,
    chargeId,
    at,
  }: {
    readonly what: Extract<WebhookEventType, `card.charge.${string}`>;
    /** The payment's, or the refund's. */
    readonly chargeId: string;
    readonly at: Date;
  },
): Promise<void> {
  const charge = await findCardTransaction(tx, card.id, chargeId);
  if (charge === undefined) throw new Error(`There is no charge ${chargeId}.`);
  const { id, label, network, last_four: lastFour, holder_id: holderId } = card;
  const named = {
    id,
    label,
    network,
    ...(lastFour !== null && { lastFour }),
    ...(holderId !== null && { holderId }),
  };
  await tellWebhooks(tx, {
    workspaceId: card.workspace_id,
    type: what,
    charge: { card: named, charge },
    at,
  });
}
