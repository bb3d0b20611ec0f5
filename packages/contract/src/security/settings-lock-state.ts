import * as z from "zod/mini";

/** While it is on, the account's protection cannot be changed, not even by an intruder. */
export const settingsLockSchema = z.object({
  isOn: z.boolean(),
  /** After a request to open it: the time from which it is off. */
  opensAt: z.optional(z.iso.datetime()),
});
