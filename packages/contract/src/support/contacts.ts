import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** Ways to our people besides the chat; each absent where there is none. */
export const supportContactsSchema = z.object({
  /** Opens a conversation in a messaging app: an https address. */
  messagingUrl: z.optional(z.string()),
  /** Formatted with country code: "+234 700 000 0100". A local-rate number. */
  localPhone: z.optional(z.string()),
  /** The number for callers abroad, in the same format. */
  internationalPhone: z.optional(z.string()),
});
export type SupportContacts = z.output<typeof supportContactsSchema>;

export const readSupportContacts = defineEndpoint({
  slug: "read-support-contacts",
  method: "GET",
  path: "/support-http/contacts",
  summary: "How our people are reached, and how long an answer takes just now.",
  response: z.object({
    /** Somebody answers in the chat; else no conversation can be begun. */
    isChatOpen: z.boolean(),
    /** The recent time to a first answer, in minutes; absent without recent answers. */
    usualMinutes: z.optional(z.number()),
    /** When somebody answers, now or next; absent where they do at all hours. What is written meanwhile waits until then. */
    hours: z.optional(z.object({ opensAt: z.iso.datetime(), closesAt: z.iso.datetime() })),
    contacts: supportContactsSchema,
  }),
  errors: [],
  reads: ["support"],
});
