import * as z from "zod/mini";
import type { DecidedBesides, DecidedCall } from "../../runtime/approval.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { lockCard } from "./card-row.ts";
import { endUnmadeCard, recordMove } from "./card-writes.ts";

const fundedSchema = z.object({ cardId: z.uuid() });

/** The card exists from the start, and is ordered from the issuer once a second member has approved it. */
export const orderedCard: DecidedBesides = {
  onApproved: funded,
  async onCalledOff(tx, { operation: { id }, at }) {
    await lockCard(tx, id);
    await endUnmadeCard(tx, id, { reason: "not-approved", at });
  },
};

/** The card may have ended while its funding was on hold. */
export const cardFunding: DecidedBesides = {
  async onApproved(tx, call) {
    const { cardId } = fundedSchema.parse(call.operation.data);
    const { status } = await lockCard(tx, cardId, call.operation.workspaceId);
    if (status !== "active" && status !== "blocked") throw new Refusal("card-changed");
    await funded(tx, call);
  },
};

async function funded(tx: Tx, { operation: { id, amountMinor, data }, at }: DecidedCall) {
  const { cardId } = fundedSchema.parse(data);
  await recordMove(tx, { id, cardId, kind: "funding", amountMinor, at });
}
