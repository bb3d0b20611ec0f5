import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import type { ErrorCode } from "../error-codes.ts";
import { chatImagesMax, chatTextMaxLength } from "../limits.ts";
import { openEnum } from "../open-enum.ts";
import type { Resource } from "../resources.ts";
import { userText } from "../user-text.ts";
import { says } from "../validation-codes.ts";

/** Uploaded pictures, each sent once. */
export const imageIdsSchema = z
  .array(z.uuid())
  .check(z.maxLength(chatImagesMax, says("too-many-images")));

/** A customer's message: text, pictures or both. */
export const chatTextSchema = userText({ max: chatTextMaxLength });

/** A message number in a query. */
const messageNumber = z.optional(z.coerce.number().check(z.int(), z.minimum(0)));

/** A named type, so that the declarations do not repeat every error code at each call. */
export interface ErrorCodes extends ReadonlyArray<ErrorCode> {}

/** A kind of conversation, with the names of its calls. */
interface ChatFacts {
  readonly slugs: Readonly<Record<"list" | "send" | "see" | "type", string>>;
  /** The path of one thread, with `:id`. */
  readonly path: string;
  /** The names in the calls' summaries, such as "the trader" and "a trade". */
  readonly names: { readonly them: string; readonly thread: string };
  /** The authors: the customer, the other side, the system. */
  readonly authors: readonly string[];
  /** The events that a system line can report. */
  readonly events: readonly string[];
  /** The refusals of a message. */
  readonly errors: ErrorCodes;
  /** The refusals of the other calls. Default: none. */
  readonly readErrors?: ErrorCodes;
  /** The resources of its messages, and of who is typing. */
  readonly resources: { readonly chat: Resource; readonly typing: Resource };
  /** The threads, if their reader sees the number of unread messages of each. */
  readonly threads?: Resource;
  /** The other resources that a message makes stale. */
  readonly changes?: readonly Resource[];
}

const none: ErrorCodes = [];

function messageSchema({ authors, events }: Pick<ChatFacts, "authors" | "events">) {
  return z.object({
    /** The sender's id of the message: a repeat adds no second one. */
    id: z.uuid(),
    /** The message's number in its thread, from 1 without gaps. */
    number: z.number(),
    author: openEnum(authors),
    /** Plain text, never markup. */
    text: z.string(),
    event: z.optional(openEnum(events)),
    imageIds: z.array(z.uuid()),
    at: z.iso.datetime(),
  });
}
export type ChatMessage = z.output<ReturnType<typeof messageSchema>>;

/** The four calls of a conversation between a customer and staff. */
export function chatCalls({ slugs, path, names, resources, ...facts }: ChatFacts) {
  const params = z.object({ id: z.uuid() });
  const message = messageSchema(facts);
  const { them, thread } = names;
  const { errors, readErrors = none } = facts;
  return {
    list: defineEndpoint({
      slug: slugs.list,
      method: "GET",
      path: `${path}/messages`,
      summary: `Returns the newest messages of ${thread}, those after a number, or those before one.`,
      params,
      query: z.object({ after: messageNumber, before: messageNumber }),
      response: z.object({
        /** Ordered by number; at most 100. */
        items: z.array(message),
        /** True if there are more in the requested direction: newer ones after a number, otherwise older ones. */
        hasMore: z.boolean(),
        /** The number of the last message that the other side has seen. */
        theyRead: z.number(),
        /** The other side is typing, until this time. */
        typingUntil: z.optional(z.iso.datetime()),
        now: z.iso.datetime(),
      }),
      errors: readErrors,
      reads: [resources.chat, resources.typing],
    }),
    send: defineEndpoint({
      slug: slugs.send,
      method: "POST",
      path: `${path}/messages`,
      summary: `Sends a message to ${them}. Sending it again under the same id adds no second one.`,
      params,
      body: z.strictObject({ id: z.uuid(), text: chatTextSchema, imageIds: imageIdsSchema }).check(
        z.refine(({ text, imageIds }) => text.trim() !== "" || imageIds.length > 0, {
          error: says("value-required"),
          path: ["text"],
        }),
      ),
      response: z.object({ message }),
      errors,
      changes: [resources.chat, ...(facts.changes ?? [])],
    }),
    see: defineEndpoint({
      slug: slugs.see,
      method: "POST",
      path: `${path}/seen`,
      summary: `Marks the messages of ${thread} as read, up to a number.`,
      params,
      body: z.strictObject({ number: z.number().check(z.int(), z.minimum(1)) }),
      response: z.object({}),
      errors: readErrors,
      changes: facts.threads === undefined ? [] : [facts.threads],
    }),
    type: defineEndpoint({
      slug: slugs.type,
      method: "POST",
      path: `${path}/typing`,
      summary: `Tells ${them} that the customer is typing, for a few seconds.`,
      params,
      response: z.object({}),
      errors: readErrors,
    }),
  };
}

export type ChatCalls = ReturnType<typeof chatCalls>;
