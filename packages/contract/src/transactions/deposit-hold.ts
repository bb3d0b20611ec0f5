import * as z from "zod/mini";
import { openEnum } from "../open-enum.ts";

/**
 * The states of a held deposit's check. `asked`: it waits for the customer. `handed-in`: the customer has answered.
 * `being-checked`: staff check it. `released` into the wallet or `sent-back` to the sender: decided.
 */
export const holdStates = ["asked", "handed-in", "being-checked", "released", "sent-back"] as const;
export type HoldState = (typeof holdStates)[number];

export const depositHoldSchema = z.object({
  state: openEnum(holdStates),
  /**
   * The latest time at which the customer gets the next message, in business time; absent while the check waits for the
   * customer, and after the decision.
   */
  nextWordBy: z.optional(z.iso.datetime()),
  /** A further question of staff, in their words. */
  question: z.optional(z.string()),
});
export type DepositHold = z.output<typeof depositHoldSchema>;
