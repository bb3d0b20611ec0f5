import * as z from "zod/mini";
import { openEnum } from "../open-enum.ts";

/**
 * The progress of a held deposit's check: the customer is `asked`, what was asked for is `handed-in`, it is `being-checked`, and it was
 * decided: `released` into the wallet or `sent-back` to the sender.
 */
export const holdStates = ["asked", "handed-in", "being-checked", "released", "sent-back"] as const;
export type HoldState = (typeof holdStates)[number];

export const depositHoldSchema = z.object({
  state: openEnum(holdStates),
  /** The latest time of the next message to the customer, in business time; absent while the customer is asked and after the decision. */
  nextWordBy: z.optional(z.iso.datetime()),
  /** A further question of staff, in their words. */
  question: z.optional(z.string()),
});
export type DepositHold = z.output<typeof depositHoldSchema>;
