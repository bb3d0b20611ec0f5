import type { ReloadlyStandIn } from "@apex/partners/reloadly/reloadly-fixture";
import type { VtpassStandIn } from "@apex/partners/vtpass/vtpass-fixture";
import type { Hono } from "hono";
import * as z from "zod/mini";

const billsBody = z.object({
  code: z.string(),
  status: z.string(),
  more: z._default(z.record(z.string(), z.string()), {}),
});
const statusBody = z.object({ status: z.string() });

/** What a journey has VTpass and Reloadly do: with what comes next, and with what they have in hand. */
export function addShopCalls(app: Hono, vtpass: VtpassStandIn, reloadly: ReloadlyStandIn): void {
  app.post("/play/bills", async (c) => {
    const next = billsBody.parse(await c.req.json());
    Object.assign(vtpass.next, next);
    for (const transaction of vtpass.transactions.values())
      if (statusOf(transaction) === "pending")
        Object.assign(transaction, { content: { transactions: { status: next.status } } });
    return c.json({ asked: vtpass.seen().map(({ path }) => path) });
  });
  app.post("/play/cards", async (c) => {
    const { status } = statusBody.parse(await c.req.json());
    reloadly.next.status = status;
    for (const order of reloadly.orders.values())
      if (order["status"] === "PENDING") order["status"] = status;
    return c.json({});
  });
  app.post("/play/airtime", async (c) => {
    const { status } = statusBody.parse(await c.req.json());
    const { next, topUps } = reloadly.airtime;
    next.status = status;
    const all = [...topUps.values()];
    for (const topUp of all) if (topUp["status"] === "PROCESSING") topUp["status"] = status;
    return c.json({ amounts: all.map(({ deliveredAmount }) => deliveredAmount) });
  });
}

function statusOf(transaction: Record<string, unknown>): unknown {
  const content = z.object({ transactions: z.object({ status: z.string() }) });
  return content.parse(transaction["content"]).transactions.status;
}
