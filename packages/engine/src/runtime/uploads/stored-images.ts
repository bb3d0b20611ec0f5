import { dayMs } from "@apex/contract/durations";
import * as z from "zod/mini";
import type { EngineContext } from "../context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import type { Tx } from "../../platform/db.ts";
import type { CleanImage } from "../../platform/images/image-codec.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { JobHandler } from "../jobs/job.ts";
import { Refusal } from "../../platform/refusal.ts";

const forgetKind = "forget-image";
/** The life of a picture that was uploaded but never sent. */
const unsentImageLifeMs = dayMs;

/**
 * Stores a picture for a workspace, to be sent with something within a day.
 * @returns its id, by which the workspace can read it.
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
    // The job is queued with the row, so that no file is left without an owner.
    const runAt = new Date(at.getTime() + unsentImageLifeMs);
    await enqueue(tx, [{ kind: forgetKind, payload: { imageId: id }, runAt }]);
  });
  await context.files.put(id, bytes, type);
  return id;
}

/** Loads a picture of a workspace; undefined for any other. */
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
 * Attaches pictures to the thing that they are sent with, each once.
 * @throws {Refusal} validation-failed if a picture is not the workspace's, or was sent with something else.
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
  // First the picture is attached to itself: then it can be attached to nothing else, and a repeated job continues
  // here.
  const claimed = await context.db.query(
    "update images set attached_to = id where id = $1 and (attached_to is null or attached_to = id) returning id",
    [imageId],
  );
  if (claimed.length === 0) return;
  // The file is deleted before the row: while the row exists, the job can be repeated.
  await context.files.remove(imageId);
  await context.db.query("delete from images where id = $1", [imageId]);
};

export const imageJobs: Readonly<Record<string, JobHandler>> = { [forgetKind]: forget };
