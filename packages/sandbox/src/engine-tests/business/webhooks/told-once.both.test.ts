import { webhookEventTypes } from "@apex/contract/webhooks/webhook-events";
import { testWebhook } from "@apex/contract/webhooks/webhook-log";
import { createWebhook } from "@apex/contract/webhooks/webhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adjustBalanceIn } from "@apex/engine/money/wallets/adjust-balance";
import { timedUuid } from "@apex/engine/platform/crypto";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { deposit } from "@apex/engine/testing/movements";
import type { Person } from "@apex/engine/testing/people";
import { provedOk } from "@apex/engine/testing/proved";
import { taken } from "../business-api/business-fixture.ts";
import { webhookFixture, type WebhookFixture } from "./webhook-fixture.ts";

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await webhookFixture();
  fixture.receiver.answer = async () => taken();
});
beforeEach(() => {
  fixture.received.length = 0;
});
afterAll(async () => {
  await expectBalanced(fixture.db);
  await fixture.close();
});

/** The events of a workspace in the order of their names, each with its deliveries and their jobs. */
function told({ workspaceId }: Person) {
  return fixture.db.query<{ type: string; deliveries: bigint; jobs: bigint }>(
    `select e.type, count(distinct d.id) as deliveries, count(j.id) as jobs
     from webhook_events e left join webhook_deliveries d on d.event_id = e.id
     left join jobs j on j.kind = 'deliver-webhook' and j.payload->>'deliveryId' = d.id::text
     where e.workspace_id = $1 group by e.id order by e.type`,
    [workspaceId],
  );
}
const once = (type: string) => ({ type, deliveries: 1n, jobs: 1n });

/** A card of a business that has a webhook for all events. */
async function cardOf(owner: Person): Promise<string> {
  await fixture.webhook(owner);
  const id = crypto.randomUUID();
  await fixture.db.query(
    `insert into cards (id, workspace_id, user_id, network, colour, label, holder_name, status, last_four, created_at)
     values ($1, $2, $3, 'visa', 'petrol', 'Travel', 'ADA OBI', 'active', '4242', now())`,
    [id, owner.workspaceId, owner.userId],
  );
  return id;
}

const chargeSql = `
  insert into card_transactions (id, card_id, kind, state, amount, decline_reason, merchant, created_at)
  values ($1, $2, $3, $4, 1500, $5, 'KLM', '2026-01-05')`;

/** Inserts a card's transaction directly, without announcing it to webhooks. */
async function charged(cardId: string, kind: string, state: string): Promise<string> {
  const id = timedUuid(new Date());
  const reason = state === "declined" ? "card-blocked" : null;
  await fixture.db.query(chargeSql, [id, cardId, kind, state, reason]);
  return id;
}

describe("a change of an operation", () => {
  it("is one event, with a delivery and a job for each subscribed webhook", async () => {
    const owner = await fixture.owner();
    await fixture.webhook(owner);
    await fixture.webhook(owner);
    const body = { url: "https://cards.example", events: ["card.created" as const] };
    await provedOk(fixture, createWebhook, { body }, owner);
    await fixture.fund(owner.workspaceId, "NGN", 100n);
    expect(await told(owner)).toEqual([{ type: "deposit.completed", deliveries: 2n, jobs: 2n }]);
    await fixture.engine.jobs.runDue();
    expect(fixture.sentTo(owner)).toHaveLength(2);
  });

  it("is an event of its own for a correction of a balance, and none for another reversal", async () => {
    const owner = await fixture.owner();
    const { workspaceId } = owner;
    const body = { url: "https://books.example", events: [...webhookEventTypes] };
    await provedOk(fixture, createWebhook, { body }, owner);
    const correction = { workspaceId, asset: "NGN", amountMinor: 100n, reason: "A fee" } as const;
    await fixture.db.tx((tx) => adjustBalanceIn(tx, fixture.engine.context, correction));
    const id = crypto.randomUUID();
    const { movement } = deposit(workspaceId, 100n);
    await fixture.engine.context.ledger.post({
      ...movement,
      operations:
        movement.operations?.map((one) => ({ ...one, id, kind: "reversal" as const })) ?? [],
      legs: movement.legs.map((leg) => ({ ...leg, operationId: id })),
    });
    expect(await told(owner)).toEqual([once("balance.adjusted")]);
  });

  it("committed together with others is reported once", async () => {
    const [one, other] = [await fixture.owner(), await fixture.owner()];
    await fixture.webhook(one);
    await fixture.webhook(other);
    await Promise.all(
      [one, other, one, other].map(({ workspaceId }) => fixture.fund(workspaceId, "NGN", 100n)),
    );
    for (const owner of [one, other])
      expect(await told(owner)).toEqual([once("deposit.completed"), once("deposit.completed")]);
  });
});

describe("what a merchant does with a card", () => {
  it("is one event each, however the row is written; the owner's acts are none", async () => {
    const owner = await fixture.owner();
    const cardId = await cardOf(owner);
    for (const [kind, state] of [
      ["payment", "authorised"],
      ["payment", "declined"],
      ["refund", "settled"],
      ["funding", "settled"],
      ["withdrawal", "settled"],
    ] as const)
      await charged(cardId, kind, state);
    expect(await told(owner)).toEqual(
      ["card.charge.authorised", "card.charge.declined", "card.charge.refunded"].map(once),
    );
    await fixture.engine.jobs.runDue();
    expect(fixture.sentTo(owner).map(({ body }) => JSON.parse(body).data.charge.amount)).toEqual(
      [1, 2, 3].map(() => ({ amount: "15.00", asset: "USD" })),
    );
  });

  it("is reported when its state changes, not when another column does or the same is written", async () => {
    const owner = await fixture.owner();
    const id = await charged(await cardOf(owner), "payment", "authorised");
    await fixture.db.query("update card_transactions set refunded = 100 where id = $1", [id]);
    for (const _ of [1, 2])
      await fixture.db.query("update card_transactions set state = 'settled' where id = $1", [id]);
    expect(await told(owner)).toEqual(["card.charge.authorised", "card.charge.settled"].map(once));
  });

  it("by concurrent writers is reported once", async () => {
    const owner = await fixture.owner();
    const id = await charged(await cardOf(owner), "payment", "authorised");
    const states = ["settled", "released", "settled", "released", "settled", "released"];
    const changed = await Promise.all(
      states.map((state) =>
        fixture.db.query(
          "update card_transactions set state = $2 where id = $1 and state = 'authorised' returning id",
          [id, state],
        ),
      ),
    );
    expect(changed.flat()).toHaveLength(1);
    expect(await told(owner)).toHaveLength(2);
  });

  it("that is not committed is not reported", async () => {
    const owner = await fixture.owner();
    const cardId = await cardOf(owner);
    const failed = fixture.db.tx(async (tx) => {
      await tx.query(chargeSql, [crypto.randomUUID(), cardId, "payment", "authorised", null]);
      throw new Error("The ledger says no.");
    });
    await expect(failed).rejects.toThrow("The ledger says no.");
    expect(await told(owner)).toEqual([]);
  });

  it("leaves no row without a subscribed webhook", async () => {
    const owner = await fixture.owner();
    const cardId = await cardOf(owner);
    await fixture.db.query("update webhooks set is_on = false where workspace_id = $1", [
      owner.workspaceId,
    ]);
    await charged(cardId, "payment", "authorised");
    expect(await told(owner)).toEqual([]);
  });
});

it("a test goes once, to the tested webhook", async () => {
  const owner = await fixture.owner();
  await fixture.webhook(owner);
  const { id } = await fixture.webhook(owner);
  await fixture.ok(testWebhook, { params: { id } }, owner);
  expect(await told(owner)).toEqual([once("webhook.test")]);
});
