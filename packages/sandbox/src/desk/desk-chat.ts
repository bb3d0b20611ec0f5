import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import { chatTextMaxLength } from "@apex/contract/limits";
import { uploadRule } from "@apex/contract/uploads/image-rules";
import * as z from "zod/mini";
import {
  listMessages,
  type ChatTables,
  type StaffWords,
} from "@apex/engine/runtime/chat/chat-messages";
import type { EngineContext } from "@apex/engine/runtime/context";
import { Refusal } from "@apex/engine/platform/refusal";
import { readPicture } from "@apex/engine/runtime/uploads/read-picture";
import { loadImage, storeImage } from "@apex/engine/runtime/uploads/stored-images";

/** A message from the desk. */
export const deskWords = {
  text: z.optional(z.string().check(z.maxLength(chatTextMaxLength))),
  /** A PNG or JPG in base64. */
  image: z.optional(z.string()),
};
export const watchBody = z.strictObject({ isTyping: z.boolean() });

/** A picture in base64, and room for the rest. */
export const deskBodyBytesMax = Math.ceil(uploadRule.bytesMax / 3) * 4 + 64 * 1024;

interface Said {
  readonly text?: string | undefined;
  readonly image?: string | undefined;
}

/** A message's text and picture. @throws {Refusal} validation-failed for a file that is no picture, or too large. */
export async function staffWords(
  context: EngineContext,
  workspaceId: string,
  { text, image }: Said,
): Promise<StaffWords> {
  const imageIds =
    image === undefined
      ? []
      : [
          await storeImage(
            context,
            workspaceId,
            await readPicture(context, image, { field: "image", rule: uploadRule }),
          ),
        ];
  return { imageIds, ...(text !== undefined && { text }) };
}

export function isUuid(id: string): boolean {
  return z.uuid().safeParse(id).success;
}

/** The number after which a desk asks for messages. */
export function afterOf(asked: string | undefined): number {
  const after = Number(asked ?? 0);
  return Number.isSafeInteger(after) && after > 0 ? after : 0;
}

/** Messages after a number. */
export async function newMessages(
  { db }: EngineContext,
  tables: ChatTables,
  threadId: string,
  after: number,
): Promise<readonly ChatMessage[]> {
  return (await listMessages(db, tables, threadId, { after })).items;
}

/** The line that the customer is typing, or nothing. */
export function typingLine(
  { clock }: EngineContext,
  { customer_typing_until: until }: { readonly customer_typing_until: Date | null },
): string {
  return until !== null && until > clock.business() ? "The customer is writing…" : "";
}

/** Any customer's picture, for a tester in the place of staff. */
export async function showImage(context: EngineContext, id: string): Promise<Response> {
  const [row] = isUuid(id)
    ? await context.db.query<{ workspace_id: string }>(
        "select workspace_id from images where id = $1",
        [id],
      )
    : [];
  const image = row && (await loadImage(context, id, row.workspace_id));
  if (image === undefined) throw new Refusal("not-found");
  return new Response(image.bytes, {
    headers: {
      "content-type": image.type,
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

/** A script of the sandbox as a file. */
export function deskFile(text: string): Response {
  return new Response(text, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    },
  });
}
