import * as z from "zod/mini";

/** A lock on the account's protection: while it is on, nobody can change it, not even an intruder. */
export const settingsLockSchema = z.object({
  isOn: z.boolean(),
  /** Set after a request to unlock: the time from which the lock is off. */
  opensAt: z.optional(z.iso.datetime()),
});
