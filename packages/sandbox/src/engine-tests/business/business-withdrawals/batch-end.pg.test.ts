import * as z from "zod/mini";
import { createWithdrawalBatch } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { expect, test } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { testServerDb } from "@apex/engine/testing/test-db";
import { listenToWebhooks, webhookTypes } from "@apex/engine/testing/webhook-events";
import { batchFixture, row } from "./batch-fixture.ts";

test("a batch whose payments end at the same time is reported once", async () => {
  const fixture = await batchFixture(await testServerDb());
  const { db, engine } = fixture;
  const { owner, workspaceId } = await fixture.business("100");
  await listenToWebhooks(db, workspaceId);
  const rows = Array.from({ length: 12 }, (_, place) => row("5", `payment ${place}`));
  const { send } = await fixture.readyBatch(owner, rows);
  const { id } = z.parse(createWithdrawalBatch.response, (await send()).body).transaction;
  const payments = await db.query<{ id: string }>(
    "select id from operations where workspace_id = $1 and data->>'batchId' = $2",
    [workspaceId, id],
  );
  const endOne = (operationId: string) =>
    db.tx((tx) =>
      engine.context.ledger.postIn(tx, {
        at: engine.context.clock.business(),
        transitions: [{ operationId, from: ["processing"], to: "completed", event: "confirmed" }],
        legs: [],
        events: [{ workspaceId, kind: "changed", changes: ["transactions"], operationId }],
      }),
    );
  await Promise.all(payments.map((payment) => endOne(payment.id)));
  const types = await webhookTypes(db, workspaceId);
  expect(types.filter((type) => type === "withdrawal.completed")).toHaveLength(12);
  expect(types.filter((type) => type === "batch.completed")).toHaveLength(1);
  await expectBalanced(db);
  await fixture.close();
});
