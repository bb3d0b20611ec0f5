import * as z from "zod/mini";
import type { EngineContext } from "../context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Tx } from "../../platform/db.ts";
import type { CleanImage } from "../../platform/images/image-codec.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { JobHandler } from "../jobs/job.ts";
import { Refusal } from "../../platform/refusal.ts";

const forgetKind = "forget-image";
/** A picture that was sent with nothing is kept for as long. */
const unsentImageLifeMs = 24 * 60 * 60_000;

/**
 * Keeps a picture for a workspace, to be sent with something within a day.
 * @returns its id, by which the workspace may read it.
 */
export async function storeImage(
  context: EngineContext,
  workspaceId: string,
  { bytes, type, widthPx, heightPx }: CleanImage,
): Promise<string> {
  const at = context.clock.business();
  const id = timedUuid(at);
  await context.db.tx(async (tx) => {
    await tx.query(
      "insert into images (id, workspace_id, type, width_px, height_px, created_at) values ($1, $2, $3, $4, $5, $6)",
      [id, workspaceId, type, widthPx, heightPx, at],
    );
    // Planned with the row: a file without one would be nobody's.
    const runAt = new Date(at.getTime() + unsentImageLifeMs);
    await enqueue(tx, [{ kind: forgetKind, payload: { imageId: id }, runAt }]);
  });
  await context.files.put(id, bytes, type);
  return id;
}

/** A picture of a workspace's; undefined for anybody else's. */
export async function loadImage(
  context: EngineContext,
  id: string,
  workspaceId: string,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | undefined> {
  const [row] = await context.db.query<{ type: string }>(
    "select type from images where id = $1 and workspace_id = $2",
    [id, workspaceId],
  );
  if (row === undefined) return undefined;
  const bytes = await context.files.get(id);
  return bytes && { type: row.type, bytes };
}

/**
 * Sends pictures with something, each once.
 * @throws {Refusal} validation-failed where one is not the workspace's, or was sent with something else.
 */
export async function attachImages(
  tx: Tx,
  workspaceId: string,
  imageIds: readonly string[],
  attachedTo: string,
): Promise<void> {
  if (imageIds.length === 0) return;
  const attached = await tx.query(
    `update images set attached_to = $3
     where id = any ($2::uuid[]) and workspace_id = $1 and (attached_to is null or attached_to = $3) returning id`,
    [workspaceId, [...imageIds], attachedTo],
  );
  if (attached.length === new Set(imageIds).size && attached.length === imageIds.length) return;
  throw new Refusal("validation-failed", {
    issues: [{ path: ["body", "imageIds"], code: "invalid" }],
  });
}

const forgetPayload = z.object({ imageId: z.uuid() });
const forget: JobHandler = async (payload, context) => {
  const { imageId } = forgetPayload.parse(payload);
  // Sent with itself first: from then on it can be sent with nothing else, and a job that comes again goes on here.
  const claimed = await context.db.query(
    "update images set attached_to = id where id = $1 and (attached_to is null or attached_to = id) returning id",
    [imageId],
  );
  if (claimed.length === 0) return;
  // The file before the row: while the row is there, the job comes again.
  await context.files.remove(imageId);
  await context.db.query("delete from images where id = $1", [imageId]);
};

export const imageJobs: Readonly<Record<string, JobHandler>> = { [forgetKind]: forget };
