import type { EngineContext } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Tx } from "../../platform/db.ts";
import type { NewEvent, NewJob } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";
import { cardMail } from "./card-mail.ts";
import { cardChanged, cardNews, cardOperation, moved } from "./card-movement.ts";
import { balanceOf, type CardRow } from "./card-row.ts";
import { recordMove } from "./card-writes.ts";

/**
 * Ends a locked card for good, and moves its balance to its owner's wallet in the same movement. Holds for payments
 * stay until the merchants settle or release them.
 * @param codeId the security code to use up, if the owner ends the card.
 */
export async function endCard(
  tx: Tx,
  context: EngineContext,
  card: CardRow,
  { reason, codeId }: { readonly reason: "owner" | "unused"; readonly codeId?: string },
): Promise<void> {
  const now = context.clock.business();
  const amountMinor = await balanceOf(tx, card.id);
  const operationId = timedUuid(now);
  const isMoved = amountMinor > 0n;
  const { outcome } = await context.ledger.postIn(tx, {
    at: now,
    ...(codeId !== undefined && { codeId }),
    operations: isMoved
      ? [
          cardOperation(card, {
            id: operationId,
            kind: "card-withdrawal",
            status: "completed",
            amountMinor,
          }),
        ]
      : [],
    legs: moved(amountMinor, [card.id, "available"], [card.workspace_id, "available"], operationId),
    events: [cardChanged(card.workspace_id), ...newsOf(card, reason)],
    jobs: mailsOf(card, reason, now),
  });
  if (outcome === "code-used") throw new Refusal("security-code-expired");
  if (outcome !== "posted") throw new Error(`Ending a card was answered "${outcome}".`);
  await tx.query(
    `update cards set status = 'terminated', terminated_at = $2, termination_reason = $3, is_default = false, block_reason = null
     where id = $1`,
    [card.id, now, reason],
  );
  if (isMoved)
    await recordMove(tx, {
      id: operationId,
      cardId: card.id,
      kind: "withdrawal",
      amountMinor,
      at: now,
    });
}

function newsOf(card: CardRow, reason: "owner" | "unused"): NewEvent[] {
  return reason === "owner"
    ? []
    : [cardNews(card.workspace_id, "card-unused-ended", { cardId: card.id, label: card.label })];
}

function mailsOf(card: CardRow, reason: "owner" | "unused", now: Date): NewJob[] {
  return reason === "owner" ? [] : [cardMail("cardUnusedEnded", card.id, now)];
}
