import { webhookSecretOverlapMs } from "@apex/contract/business/business-limits";
import {
  revealWebhookSecret,
  rotateWebhookSecret,
  webhookSecretBody,
} from "@apex/contract/webhooks/webhooks";
import * as z from "zod/mini";
import { checkSecurityCode } from "../codes/check-security-code.ts";
import { confirmable, type Confirmable } from "../codes/confirmable.ts";
import { useCode as spendCode } from "../codes/try-code.ts";
import { announce } from "../events/announce.ts";
import { handle, type Handler } from "../handle.ts";
import { randomWebhookSecret } from "../rails/webhook-signature.ts";
import { Refusal } from "../refusal.ts";
import { openText, sealText } from "../two-factor/sealed-text.ts";
import { findWebhook, secretOwner } from "./webhook-row.ts";

/** Told once for each proof. */
const reveal = handle(
  revealWebhookSecret,
  async ({ body: { security, ...request }, caller }, context) => {
    const { requestId, webhookId } = request;
    const wanted = { id: webhookId, workspaceId: caller.workspaceId };
    await findWebhook(context.db, wanted);
    const codeId = await checkSecurityCode(context, caller, {
      endpoint: revealWebhookSecret.slug,
      key: requestId,
      request,
      proof: security,
    });
    if (!(await spendCode(context.db, codeId, context.clock.wall())))
      throw new Refusal("security-code-expired");
    const { secret } = await findWebhook(context.db, wanted);
    return { secret: await openText(context.hashKey, secretOwner(webhookId), secret) };
  },
);

/** The secret until now signs beside the new one for a while; the one before it no longer. */
const rotate = handle(
  rotateWebhookSecret,
  async ({ body: { security, ...request }, caller }, context) => {
    const { db, clock, hashKey } = context;
    const { requestId, webhookId } = request;
    const { workspaceId } = caller;
    await findWebhook(db, { id: webhookId, workspaceId });
    const codeId = await checkSecurityCode(context, caller, {
      endpoint: rotateWebhookSecret.slug,
      key: requestId,
      request,
      proof: security,
    });
    const secret = randomWebhookSecret();
    const sealed = await sealText(hashKey, secretOwner(webhookId), secret);
    const now = clock.wall();
    await db.tx(async (tx) => {
      if (!(await spendCode(tx, codeId, now))) throw new Refusal("security-code-expired");
      const rotated = await tx.query(
        `update webhooks set old_secret = secret, old_secret_until = $4, secret = $3
         where id = $1 and workspace_id = $2 and deleted_at is null returning id`,
        [webhookId, workspaceId, sealed, new Date(now.getTime() + webhookSecretOverlapMs)],
      );
      if (rotated.length === 0) throw new Refusal("not-found");
      await announce(
        tx,
        [{ workspaceId, kind: "changed", changes: ["webhooks"] }],
        clock.business(),
      );
    });
    return { secret };
  },
);

const confirmed = (
  endpoint: typeof revealWebhookSecret | typeof rotateWebhookSecret,
  id: "apex.server.code.revealWebhookSecret" | "apex.server.code.rotateWebhookSecret",
) =>
  confirmable(
    endpoint.slug,
    z.omit(webhookSecretBody, { security: true }),
    async ({ webhookId }, { workspaceId }, { db }) => {
      const { url } = await findWebhook(db, { id: webhookId, workspaceId });
      return { id, params: { host: new URL(url).host } };
    },
  );

/** Codes for secrets say whose. */
export const confirmWebhookSecrets: readonly Confirmable[] = [
  confirmed(revealWebhookSecret, "apex.server.code.revealWebhookSecret"),
  confirmed(rotateWebhookSecret, "apex.server.code.rotateWebhookSecret"),
];

export const webhookSecretHandlers: readonly Handler[] = [reveal, rotate];
