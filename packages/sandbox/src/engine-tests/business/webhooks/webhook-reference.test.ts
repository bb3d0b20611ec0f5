import { hourMs } from "@apex/contract/durations";
import { declineApproval, giveApproval } from "@apex/contract/approvals/approvals";
import { createCard } from "@apex/contract/cards/card-money";
import { toMinor } from "@apex/contract/money";
import { webhookEventTypes } from "@apex/contract/webhooks/webhook-events";
import { webhookReference } from "@apex/contract/webhooks/webhook-reference";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { cardFixture } from "../../money/cards/card-fixture.ts";
import {
  refundPayment,
  releasePayment,
  settlePayment,
} from "@apex/engine/money/cards/follow-payment";
import { randomHash } from "@apex/engine/money/addresses/transaction-hash";
import { adjustBalanceIn } from "@apex/engine/money/wallets/adjust-balance";
import { creditChainPayment } from "@apex/engine/money/crypto-deposits/credit-chain-payment";
import { withdrawalBody } from "../../money/crypto-withdrawals/withdrawal-fixture.ts";
import { joinBusiness, testBusiness } from "@apex/engine/testing/business";
import type { Db } from "@apex/engine/platform/db";
import { listenToWebhooks } from "@apex/engine/testing/webhook-events";
import { webhookExample } from "@apex/engine/webhook-examples";
import { batchFixture, row } from "../business-withdrawals/batch-fixture.ts";
import { collectionFixture, type CollectionFixture } from "../collection/collection-fixture.ts";
import { eventBody, type KeptEvent } from "@apex/engine/business/webhooks/event-body";

/** The bodies that the engine made, by their type. */
const recorded = new Map<string, unknown[]>();

/** Keeps the bodies of a workspace's events. */
async function record(db: Db, workspaceId: string) {
  const events = await db.query<KeptEvent>(
    "select type, at, operation, charge, subject from webhook_events where workspace_id = $1 order by at, id",
    [workspaceId],
  );
  for (const event of events) {
    const bodies = recorded.get(event.type) ?? [];
    bodies.push(JSON.parse(eventBody(event)));
    recorded.set(event.type, bodies);
  }
}

async function payments() {
  const test = await batchFixture();
  const { owner, member, workspaceId } = await test.business();
  await listenToWebhooks(test.db, workspaceId);
  const batch = await test.readyBatch(owner, [
    row("10", "Invoice 1042"),
    row("20", "Invoice 1043"),
  ]);
  await batch.send();
  await test.engine.jobs.runDue();
  const [one, two] = test.chain.payouts();
  test.chain.confirm(one?.reference ?? "");
  test.chain.fail(two?.reference ?? "");
  await test.later();
  await test.setRule(owner, { mode: "always" });
  const approved = await test.started(member, withdrawalBody("10"));
  await (
    await test.readyDecision(owner, approved, "approve")
  )();
  const declined = await test.started(member, withdrawalBody("11"));
  await (
    await test.readyDecision(owner, declined, "decline")
  )();
  await test.cancel(member, await test.started(member, withdrawalBody("13")));
  await test.started(member, withdrawalBody("12"));
  await test.later(72 * hourMs + 1_000);
  await test.db.tx((tx) =>
    adjustBalanceIn(tx, test.engine.context, {
      workspaceId,
      asset: "NGN",
      amountMinor: 5_000n,
      reason: "The fee was charged twice",
      refundOf: { id: crypto.randomUUID(), category: "fiat", reference: "APX-5P6N-4XCV" },
    }),
  );
  await record(test.db, workspaceId);
  await test.close();
}

async function collections() {
  const test = await collectionFixture();
  const owner = await test.owner();
  await test.fund(owner.workspaceId, "ETH", toMinor("1", "ETH"));
  await listenToWebhooks(test.db, owner.workspaceId);
  await test.topUp(owner, "ETH", "0.031");
  await test.returnGas(owner, "ETH", "0.001");
  const address = (label: string) => test.address(owner, "USDT", "ethereum", label);
  const collect = async () => {
    await test.begun(owner, "USDT", "ethereum");
    await test.later();
  };
  await test.pay("ethereum", "USDT", await address("Lagos"), "100");
  await collect();
  await test.pay("ethereum", "USDT", await address("Jos"), "50.13");
  await collect();
  await test.pay("ethereum", "USDT", await address("Kano"), "40");
  await collect();
  await seenPayment(test, await address("Ibadan"));
  await record(test.db, owner.workspaceId);
  await test.close();
}

/** A payment that its chain shows, drops and shows again before it is credited. */
async function seenPayment(test: CollectionFixture, { address }: { readonly address: string }) {
  const hash = randomHash("ethereum");
  for (const [height, isDropped] of [false, true, false].entries())
    await creditChainPayment(test.engine.context, {
      network: "ethereum",
      asset: "USDT",
      address,
      amountMinor: toMinor("25", "USDT"),
      hash,
      output: 0,
      confirmations: 1,
      height: BigInt(1_000 + height),
      isDropped,
    });
}

async function cards() {
  const test = await cardFixture();
  const { context } = test.engine;
  const { owner, workspaceId } = await testBusiness(test);
  const approver = await joinBusiness(test, workspaceId, "admin");
  await test.fund(workspaceId, "USD", toMinor("1000", "USD"));
  await listenToWebhooks(test.db, workspaceId);
  const holder = { userId: owner.userId, name: "Musa Danjuma" };
  const ordered = async () =>
    createCard.response.parse((await test.order(owner, { holder })).body).transaction.id;
  const card = { ...owner, cardId: await ordered() };
  await test.madeReady();
  const [settled, released] = [await test.pay(card, "20"), await test.pay(card, "10")];
  await test.pay(card, "400");
  await settlePayment(context, { paymentId: settled.paymentId, amountMinor: 1_900n });
  await releasePayment(context, released.paymentId);
  const refund = { paymentId: settled.paymentId, reference: "back", amountMinor: 500n };
  await refundPayment(context, refund);
  await test.db.query("insert into approval_rules (workspace_id, mode) values ($1, 'always')", [
    workspaceId,
  ]);
  await test.decide(approver, giveApproval, await ordered());
  await test.decide(approver, declineApproval, await ordered());
  await record(test.db, workspaceId);
  await test.close();
}

beforeAll(async () => {
  await payments();
  await collections();
  await cards();
});

/** The names of a body's fields, and those values that name its kind; other values differ from event to event. */
function shapeOf(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => shapeOf(one));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one, key)]));
  const names = ["category", "type", "status", "state", "kind", "direction", "purpose", "call"];
  return names.includes(name) ? value : typeof value;
}

describe.each(webhookEventTypes)("the reference of %s", (type) => {
  const example = webhookExample(type);

  it("has a sentence of its own that says when it is sent", () => {
    const others = webhookEventTypes.filter((other) => other !== type);
    expect(webhookReference[type].when).toMatch(/^[A-Z].{20,}\.$/);
    expect(others.map((other) => webhookReference[other].when)).not.toContain(
      webhookReference[type].when,
    );
  });

  it("names every field that the engine sends, and shows a body like one of those", () => {
    const sent = recorded.get(type) ?? [];
    const { data } = webhookReference[type];
    const bodySchema = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });
    for (const body of [example, ...sent]) expect(bodySchema.parse(body)).toEqual(body);
    expect(sent.map((body) => shapeOf(body))).toContainEqual(shapeOf(example));
  });
});
