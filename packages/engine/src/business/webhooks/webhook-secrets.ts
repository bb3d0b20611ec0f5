import { webhookSecretOverlapMs } from "@apex/contract/business/business-limits";
import {
  revealWebhookSecret,
  rotateWebhookSecret,
  webhookSecretBody,
} from "@apex/contract/webhooks/webhooks";
import * as z from "zod/mini";
import { changeRights } from "../team/change-rights.ts";
import { confirmable } from "../../runtime/confirmable.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { randomWebhookSecret } from "../../platform/webhook-signature.ts";
import { Refusal } from "../../platform/refusal.ts";
import { webhookOwner } from "../../platform/sealing/sealed-columns.ts";
import { openText, sealText } from "../../platform/sealing/sealed-text.ts";
import { oldSecretsOf, sealOldSecrets, type SecretColumns } from "./old-secrets.ts";
import { findWebhook } from "./webhook-row.ts";

/** The message of the code names the webhook. */
const confirmSecret = (
  id: "apex.server.code.revealWebhookSecret" | "apex.server.code.rotateWebhookSecret",
) =>
  confirmable(
    z.omit(webhookSecretBody, { security: true }),
    async ({ webhookId }, { workspaceId }, { db }) => {
      const { url } = await findWebhook(db, { id: webhookId, workspaceId });
      return { id, params: { host: new URL(url).host } };
    },
  );

/** Shows the secret once for each proof. */
const revealWebhookSecretHandler = handle(
  revealWebhookSecret,
  {
    needs: "owned",
    workspace: "business",
    area: ["developers", "create"],
    token: "never",
    proof: confirmSecret("apex.server.code.revealWebhookSecret"),
  },
  async ({ body: request, caller, facts }, context) => {
    const { webhookId: id } = request;
    const { workspaceId } = caller;
    await findWebhook(context.db, { id, workspaceId });
    return (codeId) =>
      changeRights(context, { caller, facts, codeId }, async (tx) => {
        const { secret, url } = await findWebhook(tx, { id, workspaceId });
        return {
          answer: { secret: await openText(context.sealKeys, webhookOwner(id), secret) },
          act: { kind: "webhook-secret-shown", details: { subject: new URL(url).host } },
        };
      });
  },
);

/** Rotates the secret. Each replaced one also signs for some time, however often the secret is rotated in it. */
const rotateWebhookSecretHandler = handle(
  rotateWebhookSecret,
  {
    needs: "owned",
    workspace: "business",
    area: ["developers", "create"],
    token: "never",
    proof: confirmSecret("apex.server.code.rotateWebhookSecret"),
  },
  async ({ body: request, caller, facts }, context) => {
    const { db, clock, sealKeys } = context;
    const { webhookId: id } = request;
    const { workspaceId } = caller;
    await findWebhook(db, { id, workspaceId });
    const secret = randomWebhookSecret();
    const sealed = await sealText(sealKeys, webhookOwner(id), secret);
    return (codeId) =>
      changeRights(context, { caller, facts, codeId }, async (tx) => {
        const [rotated] = await tx.query<SecretColumns & { url: string }>(
          `select url, secret, old_secret, old_secret_until from webhooks
         where id = $1 and workspace_id = $2 and deleted_at is null for update`,
          [id, workspaceId],
        );
        if (rotated === undefined) throw new Refusal("not-found");
        const until = new Date(clock.wall().getTime() + webhookSecretOverlapMs);
        const replaced = {
          secret: await openText(sealKeys, webhookOwner(id), rotated.secret),
          untilMs: until.getTime(),
        };
        const earlier = await oldSecretsOf(context, id, rotated);
        await tx.query(
          "update webhooks set secret = $2, old_secret = $3, old_secret_until = $4 where id = $1",
          [id, sealed, await sealOldSecrets(context, id, [replaced, ...earlier]), until],
        );
        await announce(
          tx,
          [{ workspaceId, kind: "changed", changes: ["webhooks"] }],
          clock.business(),
        );
        return {
          answer: { secret },
          act: { kind: "webhook-secret-replaced", details: { subject: new URL(rotated.url).host } },
        };
      });
  },
);

export const webhookSecretHandlers: readonly Handler[] = [
  revealWebhookSecretHandler,
  rotateWebhookSecretHandler,
];
