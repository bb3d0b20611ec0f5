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

/**
 * Sends no new code while the last one still works for the address, and returns that one, so that a screen that is
 * opened again keeps its code.
 */
export const keepsLiveSchema = z.optional(z.literal(true));

export const codeSentSchema = z.object({
  /** The channel on which the code was sent. */
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
