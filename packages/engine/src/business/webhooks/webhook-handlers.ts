import { webhooksMax } from "@apex/contract/business/business-limits";
import {
  createWebhook,
  createWebhookBody,
  deleteWebhook,
  listWebhooks,
  updateWebhook,
  updateWebhookBody,
} from "@apex/contract/webhooks/webhooks";
import type { InputOf } from "@apex/contract/endpoint";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow, type Queryable, type Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { randomWebhookSecret } from "../../platform/webhook-signature.ts";
import { webhookOwner } from "../../platform/sealing/sealed-columns.ts";
import { sealText } from "../../platform/sealing/sealed-text.ts";
import { audit } from "../team/audit.ts";
import { changeRights } from "../team/change-rights.ts";
import { findWebhook, renderWebhook, type WebhookRow } from "./webhook-row.ts";
import { webhookLogHandlers } from "./webhook-log-handlers.ts";
import { webhookSecretHandlers } from "./webhook-secrets.ts";

/** @throws {Refusal} validation-failed for an address that webhooks must not call. */
async function checkUrl({ rails }: EngineContext, url: string): Promise<void> {
  if (!(await rails.webhooks.mayCall(url)))
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "url"], code: "invalid" }],
    });
}

function changed(tx: Tx, workspaceId: string, at: Date): Promise<void> {
  return announce(tx, [{ workspaceId, kind: "changed", changes: ["webhooks"] }], at);
}

const listWebhooksHandler = handle(
  listWebhooks,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["developers", "view"],
    token: ["developers", "view"],
  },
  async ({ caller }, { db, clock }) => {
    const rows = await db.query<WebhookRow>(
      "select * from webhooks where workspace_id = $1 and deleted_at is null order by created_at, id",
      [caller.workspaceId],
    );
    return { items: rows.map((row) => renderWebhook(row, clock.wall())) };
  },
);

/** @throws {Refusal} too-many-webhooks */
async function refuseTooMany(queryable: Queryable, workspaceId: string): Promise<void> {
  const { count } = onlyRow(
    await queryable.query<{ count: bigint }>(
      "select count(*) as count from webhooks where workspace_id = $1 and deleted_at is null",
      [workspaceId],
    ),
  );
  if (count >= BigInt(webhooksMax))
    throw new Refusal("too-many-webhooks", { params: { most: webhooksMax } });
}

/** The host of a webhook, for the activity log. */
async function hostOf(
  { params: { id } }: InputOf<typeof deleteWebhook>,
  { workspaceId }: Caller,
  db: Queryable,
): Promise<string> {
  return new URL((await findWebhook(db, { id, workspaceId })).url).host;
}

/** The messages of the codes name the address. */
const confirmWebhooks = {
  create: confirmable(
    z.omit(createWebhookBody, { security: true }),
    async ({ url }, { workspaceId }, context) => {
      await checkUrl(context, url);
      await refuseTooMany(context.db, workspaceId);
      return { id: "apex.server.code.createWebhook", params: { host: new URL(url).host } };
    },
  ),
  update: confirmable(
    z.extend(z.omit(updateWebhookBody, { security: true }), { id: z.uuid() }),
    async ({ id, url }, { workspaceId }, context) => {
      const before = await findWebhook(context.db, { id, workspaceId });
      await checkUrl(context, url);
      const params = { host: new URL(url).host, before: new URL(before.url).host };
      return { id: "apex.server.code.updateWebhook", params };
    },
  ),
};

const createWebhookHandler = handle(
  createWebhook,
  {
    needs: "owned",
    workspace: "business",
    area: ["developers", "create"],
    token: "never",
    proof: confirmWebhooks.create,
  },
  async ({ body: request, caller, facts }, context) => {
    const { url, events } = request;
    const { workspaceId } = caller;
    const { db, clock, sealKeys } = context;
    await checkUrl(context, url);
    await refuseTooMany(db, workspaceId);
    const id = crypto.randomUUID();
    const secret = await sealText(sealKeys, webhookOwner(id), randomWebhookSecret());
    return (codeId) =>
      changeRights(context, { caller, facts, codeId }, async (tx) => {
        await refuseTooMany(tx, workspaceId);
        const row = onlyRow(
          await tx.query<WebhookRow>(
            `insert into webhooks (id, workspace_id, url, events, secret, created_at) values ($1, $2, $3, $4, $5, $6) returning *`,
            [id, workspaceId, url, [...new Set(events)], secret, clock.business()],
          ),
        );
        await changed(tx, workspaceId, clock.business());
        return {
          answer: { webhook: renderWebhook(row, clock.wall()) },
          act: { kind: "webhook-added", details: { subject: new URL(url).host } },
        };
      });
  },
);

const updateWebhookHandler = handle(
  updateWebhook,
  {
    needs: "owned",
    workspace: "business",
    area: ["developers", "create"],
    token: "never",
    proof: confirmWebhooks.update,
    unproved: "the address stays, which was proved before",
  },
  async ({ params: { id }, body, caller, facts }, context) => {
    const { url, events, isOn } = body;
    const { workspaceId } = caller;
    const { db, clock } = context;
    const before = await findWebhook(db, { id, workspaceId });
    const save = async (tx: Tx) => {
      // Switching a webhook on or changing its address resets its record of failures.
      const [row] = await tx.query<WebhookRow>(
        `update webhooks set url = $3, events = $4, is_on = $5,
           off_reason = case when $5 then null else off_reason end,
           failing_since = case when url <> $3 or (not is_on and $5) then null else failing_since end
         where id = $1 and workspace_id = $2 and url = $6 and deleted_at is null returning *`,
        [id, workspaceId, url, [...new Set(events)], isOn, before.url],
      );
      if (row === undefined) throw new Refusal("not-found");
      await changed(tx, workspaceId, clock.business());
      return { webhook: renderWebhook(row, clock.wall()) };
    };
    if (before.url === url)
      return {
        unproved: await db.tx(async (tx) => {
          const details = { subject: new URL(url).host };
          await audit(tx, context, { ...caller, kind: "webhook-changed", details }, facts);
          return save(tx);
        }),
      };
    await checkUrl(context, url);
    return (codeId) =>
      changeRights(context, { caller, facts, codeId }, async (tx) => ({
        answer: await save(tx),
        act: { kind: "webhook-moved", details: { subject: new URL(url).host } },
      }));
  },
);

const deleteWebhookHandler = handle(
  deleteWebhook,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["developers", "create"],
    token: "never",
    logged: { kind: "webhook-deleted", subject: hostOf },
  },
  async ({ params: { id }, caller }, { db, clock }) => {
    const { workspaceId } = caller;
    await db.tx(async (tx) => {
      const gone = await tx.query(
        "update webhooks set deleted_at = $3, is_on = false where id = $1 and workspace_id = $2 and deleted_at is null returning id",
        [id, workspaceId, clock.business()],
      );
      if (gone.length === 0) throw new Refusal("not-found");
      await changed(tx, workspaceId, clock.business());
    });
    return { deleted: true };
  },
);

export const webhookHandlers: readonly Handler[] = [
  listWebhooksHandler,
  createWebhookHandler,
  updateWebhookHandler,
  deleteWebhookHandler,
  ...webhookSecretHandlers,
  ...webhookLogHandlers,
];
