import * as z from "zod/mini";
import { codeLength } from "../limits.ts";
import { says } from "../validation-codes.ts";

/** The channels of a one-time code. */
export const codeChannels = ["whatsapp", "sms", "email"] as const;
export const codeChannelSchema = z.enum(codeChannels, says("invalid"));
export type CodeChannel = z.output<typeof codeChannelSchema>;

/** A one-time code as typed. */
export const codeSchema = z
  .string()
  .check(z.length(codeLength, says("code-length")), z.regex(/^\d*$/, says("digits-only")));

export const codeSentSchema = z.object({
  /** The channel that was used. */
  channel: codeChannelSchema,
  /** The masked address that received it: `a••••@apex.test`, `+234 ••• ••• 4567`. */
  sentTo: z.string(),
  expiresAt: z.iso.datetime(),
  /** Time from which another code may be sent. */
  resendAt: z.iso.datetime(),
  /** Other channels that may be requested. */
  otherChannels: z.array(codeChannelSchema),
});
export type CodeSent = z.output<typeof codeSentSchema>;
