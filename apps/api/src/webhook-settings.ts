import * as z from "zod";
import { StartError } from "./start-error.ts";

/** `host:port`, several separated by commas. */
const hosts = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^[a-z\d.:-]+:\d{1,5}$/)));

/** Setting of webhooks. */
export const webhookSchema = { WEBHOOK_ALLOW: hosts } as const;

/** The error's text for a wrong value. */
export const webhookWanted = {
  WEBHOOK_ALLOW: "host:port of servers of yours such as localhost:4000, separated by commas",
} as const;

/** Reads the setting. */
type Read = (name: keyof typeof webhookSchema, takes: typeof hosts) => string[] | undefined;

/**
 * Hosts that webhooks may reach besides public addresses: a developer's own machine.
 * @throws {StartError} without the sandbox, because a customer's address could then reach behind the firewall.
 */
export function readWebhookAllow(
  read: Read,
  sandbox: boolean,
): { readonly webhookAllow?: readonly string[] } {
  const webhookAllow = read("WEBHOOK_ALLOW", hosts);
  if (webhookAllow === undefined) return {};
  if (!sandbox) throw new StartError("WEBHOOK_ALLOW is for the sandbox only: leave it out.");
  return { webhookAllow };
}
