import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { webhookUrlMaxLength } from "../business/business-limits.ts";
import { rightsErrors, rightsProof } from "../business/rights.ts";
import { says } from "../validation-codes.ts";
import { webhookEventTypes } from "./webhook-events.ts";

export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.string()),
  isOn: z.boolean(),
  /** Why the webhook was switched off automatically: a day without success, or the address answered that it is gone. */
  offReason: z.optional(z.enum(["failing", "gone"])),
  /** Time of the first failure since the last successful delivery. */
  failingSince: z.optional(z.iso.datetime()),
  /** After a rotation, the replaced secret signs beside the new one until this time. Earlier ones end earlier. */
  oldSecretUntil: z.optional(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.output<typeof webhookSchema>;

const url = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, says("value-required")),
    z.maxLength(webhookUrlMaxLength, says("too-long")),
    z.url(says("invalid")),
  );
const events = z
  .array(z.enum(webhookEventTypes))
  .check(z.minLength(1, says("value-required")), z.maxLength(webhookEventTypes.length));

export const webhookBody = z.strictObject({ url, events });
export const createWebhookBody = z.extend(webhookBody, rightsProof);
export const updateWebhookBody = z.extend(createWebhookBody, { isOn: z.boolean() });
const one = z.object({ webhook: webhookSchema });
const idParams = z.object({ id: z.uuid() });

export const listWebhooks = defineEndpoint({
  slug: "list-webhooks",
  method: "GET",
  path: "/auth-http/auth/business/webhooks",
  summary: "Lists the workspace's webhooks.",
  response: z.object({ items: z.array(webhookSchema) }),
  errors: [],
  reads: ["webhooks"],
});

export const createWebhook = defineEndpoint({
  slug: "create-webhook",
  method: "POST",
  path: "/auth-http/auth/business/create-webhook",
  summary:
    "Adds a webhook. Its address must be public and use https. Another call reveals its secret.",
  body: createWebhookBody,
  response: one,
  errors: ["too-many-webhooks", ...rightsErrors],
  changes: ["webhooks"],
  changesRights: true,
});

export const updateWebhook = defineEndpoint({
  slug: "update-webhook",
  method: "PUT",
  path: "/auth-http/auth/business/webhooks/:id",
  summary:
    "Changes a webhook's address or events, or turns it on or off. Only a new address needs a security proof.",
  params: idParams,
  body: updateWebhookBody,
  response: one,
  errors: rightsErrors,
  changes: ["webhooks"],
  changesRights: true,
});

export const deleteWebhook = defineEndpoint({
  slug: "delete-webhook",
  method: "DELETE",
  path: "/auth-http/auth/business/webhooks/:id",
  summary: "Deletes a webhook. Undelivered events are dropped; its log stays.",
  params: idParams,
  response: z.object({ deleted: z.boolean() }),
  errors: [],
  changes: ["webhooks", "webhook-log"],
  tells: "deleted",
});

export const webhookSecretBody = z.strictObject({
  ...rightsProof,
  webhookId: z.uuid(),
});

/** `whsec_` and base64, as libraries of Standard Webhooks expect it. */
const secretSchema = z.object({ secret: z.string() });

export const revealWebhookSecret = defineEndpoint({
  slug: "reveal-webhook-secret",
  method: "POST",
  path: "/auth-http/auth/business/webhooks/secret",
  summary: "Returns the secret that signs the webhook's deliveries.",
  body: webhookSecretBody,
  response: secretSchema,
  errors: rightsErrors,
  changesRights: true,
});

export const rotateWebhookSecret = defineEndpoint({
  slug: "rotate-webhook-secret",
  method: "POST",
  path: "/auth-http/auth/business/webhooks/rotate-secret",
  summary:
    "Creates and returns a new secret. Each replaced one also signs deliveries for 24 hours.",
  body: webhookSecretBody,
  response: secretSchema,
  errors: rightsErrors,
  changes: ["webhooks"],
  changesRights: true,
});
