/** An order sent with `@apex/server`. @param baseUrl the API's address, as an expression of JavaScript */
export const paymentExample = (
  baseUrl: string,
) => `import { createApexServer } from "@apex/server/create-apex-server";

const apex = createApexServer({ token: process.env.APEX_TOKEN ?? "", baseUrl: ${baseUrl} });

const { recipient } = await apex.findRecipient({
  body: { identifier: process.env.RECIPIENT ?? "" },
});
const { fee } = await apex.readTransferTerms({ query: { asset: "NGN" } });
const { transaction } = await apex.createTransfer(
  {
    body: { recipientId: recipient.id, amount: { amount: "2500.00", asset: "NGN" }, fee },
  },
  // Keep the key with the order: sent again with it, the order moves the money once.
  { idempotencyKey: crypto.randomUUID() },
);
console.log(transaction.reference);`;

/** A server that takes webhooks with `@apex/server`. */
export const receiverExample = `import { createServer } from "node:http";
import { verifyWebhook, WebhookError } from "@apex/server/verify-webhook";

const secret = process.env.APEX_WEBHOOK_SECRET ?? "";

createServer(async (request, response) => {
  try {
    const parts = [];
    for await (const part of request) parts.push(part);
    const event = verifyWebhook(Buffer.concat(parts), request.headers, secret);
    // The same event may come twice: keep its id, and act once.
    if (event.type === "deposit.completed") console.log(event.id, event.data.amount);
    response.writeHead(204).end();
  } catch (error) {
    // 400 ends a delivery. After 500 Apex sends the event again, also one of a type
    // that this version of @apex/server does not know: update it in the meantime.
    response.writeHead(error instanceof WebhookError ? 400 : 500).end();
  }
}).listen(4000);`;
