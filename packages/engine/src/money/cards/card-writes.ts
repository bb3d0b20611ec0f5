import type { Tx } from "../../platform/db.ts";

/** Records a funding or withdrawal on a card; the id is the operation's. */
export async function recordMove(
  tx: Tx,
  {
    id,
    cardId,
    kind,
    amountMinor,
    at,
  }: {
    readonly id: string;
    readonly cardId: string;
    readonly kind: "funding" | "withdrawal";
    readonly amountMinor: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into card_transactions (id, card_id, kind, state, amount, created_at, settled_at)
     values ($1, $2, $3, 'settled', $4, $5, $5)`,
    [id, cardId, kind, amountMinor.toString(), at],
  );
}

/** Ends a locked card that was never issued, and deletes the PIN and BVN that were stored for it. */
export async function endUnmadeCard(
  tx: Tx,
  id: string,
  { reason, at }: { readonly reason: "refused" | "not-approved"; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update cards set status = 'terminated', terminated_at = $2, termination_reason = $3, is_default = false,
       sealed_pin = null, sealed_bvn = null where id = $1`,
    [id, at, reason],
  );
}
