import { webhooksMax } from "@apex/contract/business/business-limits";
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  updateWebhook,
} from "@apex/contract/webhooks/webhooks";
import type { EngineContext } from "../../runtime/context.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { randomWebhookSecret } from "../../platform/webhook-signature.ts";
import { webhookOwner } from "../../platform/sealing/sealed-columns.ts";
import { sealText } from "../../platform/sealing/sealed-text.ts";
import { findWebhook, renderWebhook, type WebhookRow } from "./webhook-row.ts";
import { webhookLogHandlers } from "./webhook-log-handlers.ts";
import { webhookSecretHandlers } from "./webhook-secrets.ts";

/** @throws {Refusal} validation-failed for an address that nothing may be sent to. */
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

const createWebhookHandler = handle(
  createWebhook,
  { needs: "owned", workspace: "business", area: ["developers", "create"], token: "never" },
  async ({ body: { url, events }, caller }, context) => {
    await checkUrl(context, url);
    const { workspaceId } = caller;
    const { db, clock, sealKeys } = context;
    const id = crypto.randomUUID();
    const secret = await sealText(sealKeys, webhookOwner(id), randomWebhookSecret());
    return db.tx(async (tx) => {
      await tx.query("select from workspaces where id = $1 for no key update", [workspaceId]);
      const { count } = onlyRow(
        await tx.query<{ count: bigint }>(
          "select count(*) as count from webhooks where workspace_id = $1 and deleted_at is null",
          [workspaceId],
        ),
      );
      if (count >= BigInt(webhooksMax))
        throw new Refusal("too-many-webhooks", { params: { most: webhooksMax } });
      const row = onlyRow(
        await tx.query<WebhookRow>(
          `insert into webhooks (id, workspace_id, url, events, secret, created_at) values ($1, $2, $3, $4, $5, $6) returning *`,
          [id, workspaceId, url, [...new Set(events)], secret, clock.business()],
        ),
      );
      await changed(tx, workspaceId, clock.business());
      return { webhook: renderWebhook(row, clock.wall()) };
    });
  },
);

const updateWebhookHandler = handle(
  updateWebhook,
  { needs: "signed-in", workspace: "business", area: ["developers", "create"], token: "never" },
  async ({ params: { id }, body: { url, events, isOn }, caller }, context) => {
    const { workspaceId } = caller;
    const { db, clock } = context;
    const before = await findWebhook(db, { id, workspaceId });
    if (before.url !== url) await checkUrl(context, url);
    return db.tx(async (tx) => {
      // Switched on again, or sent elsewhere, it begins anew.
      const [row] = await tx.query<WebhookRow>(
        `update webhooks set url = $3, events = $4, is_on = $5,
           off_reason = case when $5 then null else off_reason end,
           failing_since = case when url <> $3 or (not is_on and $5) then null else failing_since end
         where id = $1 and workspace_id = $2 and deleted_at is null returning *`,
        [id, workspaceId, url, [...new Set(events)], isOn],
      );
      if (row === undefined) throw new Refusal("not-found");
      await changed(tx, workspaceId, clock.business());
      return { webhook: renderWebhook(row, clock.wall()) };
    });
  },
);

const deleteWebhookHandler = handle(
  deleteWebhook,
  { needs: "signed-in", workspace: "business", area: ["developers", "create"], token: "never" },
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
