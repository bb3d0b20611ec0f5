import type { SupportContacts } from "@apex/contract/support/contacts";
import * as z from "zod";

/** An address that a customer's browser opens. */
const link = z.string().refine((text) => URL.canParse(text) && new URL(text).protocol === "https:");
/** A phone number, which may be a landline's; spaces are only for readability. */
const phone = z.string().refine((text) => /^\+[1-9]\d{6,14}$/.test(text.replaceAll(" ", "")));

/** Settings of support. */
export const supportSchema = {
  SUPPORT_MESSAGING_URL: link,
  SUPPORT_PHONE_LOCAL: phone,
  SUPPORT_PHONE_INTERNATIONAL: phone,
} as const;

/** The error's text for a wrong value, by setting. */
export const supportWanted = {
  SUPPORT_MESSAGING_URL: "an https address that opens a conversation in a messaging app",
  SUPPORT_PHONE_LOCAL: "a number with its country code, such as +234 700 000 0100",
  SUPPORT_PHONE_INTERNATIONAL: "a number with its country code, such as +44 20 7946 0100",
} as const;

/** Reads one of them. */
type Read = (name: keyof typeof supportSchema, takes: z.ZodType<string>) => string | undefined;

/** Reads the contacts of support besides the chat. */
export function readSupportContacts(read: Read): { readonly supportContacts?: SupportContacts } {
  const messagingUrl = read("SUPPORT_MESSAGING_URL", link);
  const localPhone = read("SUPPORT_PHONE_LOCAL", phone);
  const internationalPhone = read("SUPPORT_PHONE_INTERNATIONAL", phone);
  if ((messagingUrl ?? localPhone ?? internationalPhone) === undefined) return {};
  return {
    supportContacts: {
      ...(messagingUrl !== undefined && { messagingUrl }),
      ...(localPhone !== undefined && { localPhone }),
      ...(internationalPhone !== undefined && { internationalPhone }),
    },
  };
}
