import { toMinor } from "@apex/contract/money";
import {
  arrived,
  paystackKeys,
  paystackWebhook,
  type PaystackStandIn,
} from "@apex/partners/paystack/paystack-fixture";
import type { Hono } from "hono";
import * as z from "zod/mini";

const transferBody = z.object({
  accountNumber: z.string(),
  amount: z.string(),
  senderName: z.string(),
});
const endBody = z.object({ status: z.enum(["success", "failed"]) });
const nameBody = z.object({ accountNumber: z.string(), name: z.string() });
const keys = new Map<string, string>(Object.entries(paystackKeys));

/** What a journey has Paystack do. Every webhook comes twice, as Paystack's may. */
export function addPaystackCalls(app: Hono, paystack: PaystackStandIn, engineUrl: string): void {
  async function tell(event: string, data: object, currency: string): Promise<void> {
    const { headers, body } = paystackWebhook(event, data, keys.get(currency));
    for (let time = 0; time < 2; time += 1) {
      const { status } = await fetch(`${engineUrl}/partners-http/webhooks/paystack`, {
        method: "POST",
        headers,
        body,
      });
      if (status !== 200) throw new Error(`The engine answered ${event} with ${status}.`);
    }
  }

  /** Ends the open orders, tells of them, and returns how many there were. */
  async function end(
    orders: ReadonlyMap<string, Record<string, unknown>>,
    kind: "transfer" | "charge",
    status: "success" | "failed",
  ): Promise<number> {
    const open = [...orders.values()].filter(
      (order) => order["status"] !== "success" && order["status"] !== "failed",
    );
    for (const order of open) {
      order["status"] = status;
      await tell(`${kind}.${status}`, order, String(order["currency"]));
    }
    return open.length;
  }

  app.post("/play/bank-transfers", async (c) => {
    const { accountNumber, amount, senderName } = transferBody.parse(await c.req.json());
    const change = { reference: crypto.randomUUID(), amount: Number(toMinor(amount, "NGN")) };
    const sender = { receiver_bank_account_number: accountNumber, sender_name: senderName };
    await tell("charge.success", arrived(change, sender), "NGN");
    return c.json({});
  });
  app.post("/play/account-names", async (c) => {
    const { accountNumber, name } = nameBody.parse(await c.req.json());
    paystack.names.set(accountNumber, name);
    return c.json({});
  });
  app.post("/play/transfers", async (c) => {
    const { status } = endBody.parse(await c.req.json());
    return c.json({ ended: await end(paystack.transfers, "transfer", status) });
  });
  app.post("/play/charges", async (c) => {
    const { status } = endBody.parse(await c.req.json());
    return c.json({ ended: await end(paystack.charges, "charge", status) });
  });
}
