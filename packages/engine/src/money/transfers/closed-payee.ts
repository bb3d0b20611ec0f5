import * as z from "zod/mini";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { DecidedCall } from "../../runtime/approval.ts";

const paidSchema = z.object({ recipientId: z.uuid() });

/**
 * Keeps a transfer that waited from reaching an account that was closed meanwhile. The lock makes a closure wait until
 * the money is there, which then prevents it.
 * @throws {Refusal} recipient-closed
 */
export async function refuseClosedPayee(tx: Tx, { operation }: DecidedCall): Promise<void> {
  const { recipientId } = paidSchema.parse(operation.data);
  const open = await tx.query(
    "select from payees p join users u on u.id = p.user_id where p.handle = $1 for key share of u",
    [recipientId],
  );
  if (open.length === 0) throw new Refusal("recipient-closed");
}
