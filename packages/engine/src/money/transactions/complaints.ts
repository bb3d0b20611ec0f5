import { reportRule } from "@apex/contract/uploads/image-rules";
import type { Complaint } from "@apex/contract/transactions/complaint";
import { topicOfTransaction } from "@apex/contract/support/topic-of-transaction";
import { createComplaint } from "@apex/contract/transactions/complaints";
import { base64 } from "@scure/base";
import { timedUuid } from "../../platform/crypto.ts";
import { isUniqueViolation, type Queryable } from "../../platform/db.ts";
import { beginTicket } from "../../people/support/begin-ticket.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { readPicture } from "../../runtime/uploads/read-picture.ts";
import { loadTransaction } from "../../ledger/load-transaction.ts";

interface ComplaintRow {
  readonly id: string;
  readonly complaint_type: string;
  readonly text: string | null;
  readonly status: string;
  readonly reported_at: Date;
  readonly updated_at: Date;
  readonly has_image: boolean;
  readonly user_id: string;
}

const complaintColumns = `c.id, c.complaint_type, c.text, c.status, c.reported_at, c.updated_at, c.user_id,
  exists (select from complaint_images i where i.complaint_id = c.id) as has_image`;

/** Stores a report of a problem with its cleaned picture; one open report per transaction. */
export const createComplaintHandler = handle(
  createComplaint,
  {
    needs: "signed-in",
    area: ["reports", "create"],
    token: "never",
    logged: { not: "the conversation with support shows it" },
  },
  async ({ params: { category, id }, body, caller }, context) => {
    const transaction = await loadTransaction(context, caller.workspaceId, id);
    if (transaction?.category !== category) throw new Refusal("not-found");
    await countTries(context, [{ limit: rateLimits.complaints, by: caller.userId }]);
    const limits = { field: "image", rule: reportRule };
    const image =
      body.image === undefined ? undefined : await readPicture(context, body.image, limits);
    const at = context.clock.business();
    const complaintId = timedUuid(at);
    const text = body.text?.trim() || null;
    try {
      await context.db.tx(async (tx) => {
        await tx.query(
          `insert into complaints (id, operation_id, workspace_id, user_id, complaint_type, text, status, reported_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, 'open', $7, $7)`,
          [complaintId, id, caller.workspaceId, caller.userId, body.complaintType, text, at],
        );
        if (image !== undefined) {
          await tx.query(
            "insert into complaint_images (complaint_id, type, bytes) values ($1, $2, decode($3, 'base64'))",
            [complaintId, image.type, base64.encode(image.bytes)],
          );
        }
        // The report is answered in a conversation with the same id.
        await beginTicket(tx, {
          id: complaintId,
          messageId: complaintId,
          workspaceId: caller.workspaceId,
          userId: caller.userId,
          topic: topicOfTransaction(transaction),
          complaintType: body.complaintType,
          text: text ?? "",
          imageIds: [],
          operation: { id, category },
          at,
        });
        await announce(tx, [changed(caller.workspaceId, id)], at);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new Refusal("complaint-open");
      throw error;
    }
    const complaint = await latestComplaint(context.db, id, caller.userId);
    if (complaint === undefined) throw new Error("A report that was kept is not there.");
    return { complaint };
  },
);

/** The latest report on an operation, as a member of its workspace reads it. */
export async function latestComplaint(
  db: Queryable,
  operationId: string,
  userId: string,
): Promise<Complaint | undefined> {
  const [row] = await db.query<ComplaintRow>(
    `select ${complaintColumns} from complaints c where c.operation_id = $1 order by c.reported_at desc, c.id desc limit 1`,
    [operationId],
  );
  return (
    row && {
      id: row.id,
      complaintType: row.complaint_type,
      status: row.status,
      ...(row.text !== null && { text: row.text }),
      hasImage: row.has_image,
      isOwn: row.user_id === userId,
      reportedAt: row.reported_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
  );
}

function changed(workspaceId: string, operationId: string) {
  return { workspaceId, kind: "changed", changes: ["transactions"], operationId } as const;
}
