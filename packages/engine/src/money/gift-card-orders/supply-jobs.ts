import { minuteMs } from "@apex/contract/durations";
import { languageSchema } from "@apex/contract/auth/language";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { SupplyState } from "../../rails/gift-card-supplier.ts";
import { mailOperation } from "../transactions/mail-operation.ts";
import { messageTo } from "../../runtime/notices/message-to.ts";
import { Recipient } from "../../runtime/notices/recipient.ts";
import { brandOf, findOrder, listCards, openCode } from "./card-order-rows.ts";
import {
  giftMailKind,
  giftMailPayload,
  orderMailKind,
  orderMailPayload,
  supplyJob,
  supplyKind,
  supplyPayload,
} from "./new-supply-jobs.ts";
import { loadPendingOrder, settleSupply } from "./settle-supply.ts";
import { brandNames } from "./brands-on-sale.ts";

/** Wait before each next look at an order without an outcome. The last value repeats. */
const lookAgainAfterMs = [15_000, minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs] as const;

/**
 * Orders cards under our own reference, which the supplier serves once, then polls for the outcome. A supplier's
 * failure is no outcome: the job polls again, and sends the order again only if the supplier never received it.
 */
const supply: JobHandler = async (payload, context) => {
  const { operationId, look } = supplyPayload.parse(payload);
  const pending = await loadPendingOrder(context.db, operationId);
  if (pending === undefined) return;
  const { giftCardSupplier } = context.rails;
  const at = context.clock.business();
  const { product: brand, country, quantity } = pending;
  const wanted = { reference: operationId, brand, country, quantity };
  const ask = async (): Promise<SupplyState> => {
    const known: SupplyState =
      look === 0 ? { state: "unknown" } : await giftCardSupplier.read(operationId, at);
    if (known.state !== "unknown") return known;
    return giftCardSupplier.order({ ...wanted, value: pending.value.toString() }, at);
  };
  const state = await ask().catch((error: unknown): SupplyState => {
    const told = { operationId, reason: String(error) };
    context.log({ level: "warn", message: "gift cards not ordered", ...told });
    return { state: "unknown" };
  });
  if (state.state === "settled") {
    await settleSupply(context, operationId, state.outcome);
    return;
  }
  const waitMs = lookAgainAfterMs[Math.min(look, lookAgainAfterMs.length - 1)] ?? minuteMs;
  await enqueue(context.db, [supplyJob(operationId, look + 1, new Date(at.getTime() + waitMs))]);
};

const mail: JobHandler = (payload, context) => {
  const { words, ...wanted } = orderMailPayload.parse(payload);
  return mailOperation(context, words, wanted);
};

/** Mails the codes to the cards' recipient. */
const gift: JobHandler = async (payload, context) => {
  const { operationId } = giftMailPayload.parse(payload);
  const order = await findOrder(context.db, operationId);
  if (order === undefined || order.recipient_email === null) return;
  const [buyer] = await context.db.query<{ name: string; language: string }>(
    "select concat_ws(' ', first_name, last_name) as name, language from users where id = $1",
    [order.user_id],
  );
  const cards = await listCards(context.db, [operationId]);
  const codes = await Promise.all(cards.map((card) => openCode(context, card)));
  const language = languageSchema.parse(buyer?.language);
  const brand = brandOf(await brandNames(context), order.product);
  const params = {
    sender: buyer?.name ?? "",
    brand: brand.name,
    card: `${order.value} ${order.currency}`,
    codes: codes.join(", "),
    count: codes.length,
    site: brand.redeemAt ?? brand.name,
  };
  const recipient = await Recipient.of(context, null, {
    channel: "email",
    to: order.recipient_email,
    language,
  });
  await context.rails.messages.send(
    messageTo(recipient, {
      subject: "apex.server.giftCardsGift.subject",
      text: "apex.server.giftCardsGift.text",
      params,
      workspaceId: undefined,
    }),
  );
};

export const supplyJobs: Readonly<Record<string, JobHandler>> = {
  [supplyKind]: supply,
  [orderMailKind]: mail,
  [giftMailKind]: gift,
};
