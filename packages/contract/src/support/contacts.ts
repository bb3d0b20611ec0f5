import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** Ways to reach staff besides the chat; each absent if there is none. */
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
  summary: "Returns how to reach support and the current response time.",
  response: z.object({
    /** True while staff answer in the chat; otherwise no conversation can begin. */
    isChatOpen: z.boolean(),
    /** The recent time to a first answer, in minutes; absent without recent answers. */
    usualMinutes: z.optional(z.number()),
    /** The current or next hours of staff; absent if they answer at all hours. Messages wait until then. */
    hours: z.optional(z.object({ opensAt: z.iso.datetime(), closesAt: z.iso.datetime() })),
    contacts: supportContactsSchema,
  }),
  errors: [],
  reads: ["support"],
});
