import { webhookLogSearchedMax } from "@apex/contract/business/business-limits";
import { listDepositCallbacks, listWebhookLogs } from "@apex/contract/webhooks/webhook-log";
import { afterAll, beforeAll, expect, it } from "vitest";
import { webhookFixture, type WebhookFixture } from "./webhook-fixture.ts";

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await webhookFixture();
});
afterAll(() => fixture.close());

/** The number of deliveries that each search finds. */
async function found(
  token: string,
  q: string,
): Promise<readonly [logs: number, callbacks: number]> {
  const logs = await fixture.ok(listWebhookLogs, { query: { q } }, { token });
  const callbacks = await fixture.ok(listDepositCallbacks, { query: { q } }, { token });
  expect(callbacks.items).toHaveLength(callbacks.total);
  return [logs.items.length, callbacks.total];
}

it("finds a part in the newest deliveries, and a whole reference, hash or id in all", async () => {
  const { owner, webhook, operationId } = await fixture.told();
  const { token } = owner;
  const [log] = await fixture.logsOf(owner);
  const reference = log?.reference ?? "";
  const part = reference.slice(4, 8);
  await fixture.db.query(
    `update webhook_events set operation = jsonb_set(operation, '{data,transactionHash}', '"0xABcd77"') where operation_id = $1`,
    [operationId],
  );
  const whole = [reference, reference.toLowerCase(), ` ${operationId} `, log?.eventId ?? ""];
  for (const q of whole) expect([q, await found(token, q)]).toEqual([q, [1, 1]]);
  expect(await found(token, "0xabCD77")).toEqual([1, 1]);
  expect(await found(token, part)).toEqual([1, 1]);
  expect(await found(token, "deposit.com")).toEqual([1, 0]);
  expect(await found(token, new URL(webhook.url).host)).toEqual([0, 1]);
  expect(await found(token, " ")).toEqual([1, 1]);
  expect(await found(token, crypto.randomUUID())).toEqual([0, 0]);
  const stranger = await fixture.told();
  expect(await found(stranger.owner.token, reference)).toEqual([0, 0]);

  // The delivery falls out of those in which a part is looked for.
  await fixture.db.query(
    `with told as (
       insert into webhook_events (id, workspace_id, type, at)
       select gen_random_uuid(), $1, 'deposit.completed', $2 from generate_series(1, ${webhookLogSearchedMax}) returning id
     )
     insert into webhook_deliveries (id, workspace_id, webhook_id, event_id, type, url, status, created_at)
     select gen_random_uuid(), $1, $3, id, 'deposit.completed', '', 'delivered', $2 from told`,
    [owner.workspaceId, new Date(Date.now() + 60_000), webhook.id],
  );
  expect(await found(token, part)).toEqual([0, 0]);
  for (const q of whole) expect([q, await found(token, q)]).toEqual([q, [1, 1]]);
});
