import type { Tx } from "@apex/engine/platform/db";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  webhookFixture,
  type WebhookFixture,
} from "../engine-tests/business/webhooks/webhook-fixture.ts";
import { endDeliveries } from "./end-deliveries.ts";

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await webhookFixture();
});
afterAll(async () => {
  await fixture.close();
});

it("ends the deliveries that it sees, whatever another process adds meanwhile", async () => {
  const { owner, webhook } = await fixture.told();
  const { db, clock } = fixture.engine.context;
  const withOthers: Tx = {
    exec: (sql) => db.tx((tx) => tx.exec(sql)),
    query: async (sql, params) => {
      const rows = await db.query<never>(sql, params);
      await fixture.fund(owner.workspaceId, "NGN", 100n);
      return rows;
    },
  };
  await endDeliveries(withOthers, webhook.id, clock.business());
  await fixture.engine.jobs.runDue();
  const logs = await fixture.logsOf(owner);
  expect(new Set(logs.map(({ remark }) => remark))).toEqual(
    new Set(["delivered", "refused", "switched-off"]),
  );
  expect(fixture.sentTo(owner)).toEqual([]);
});
