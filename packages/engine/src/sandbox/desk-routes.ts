import { rejectionReasons } from "@apex/contract/gift-cards/trades";
import { chatImageBytesMax, chatTextMaxLength } from "@apex/contract/limits";
import { moneyOf } from "@apex/contract/money";
import type { Hono } from "hono";
import * as z from "zod/mini";
import type { EngineContext } from "../context.ts";
import { listMessages } from "../gift-cards/trade-messages.ts";
import { findTrade, type TradeRow } from "../gift-cards/trade-row.ts";
import {
  acceptTrade,
  payTrade,
  rejectTrade,
  watchAsTrader,
  writeAsTrader,
} from "../gift-cards/trader-actions.ts";
import { Refusal } from "../refusal.ts";
import { openText } from "../two-factor/sealed-text.ts";
import { readPicture } from "../uploads/read-picture.ts";
import { loadImage, storeImage } from "../uploads/stored-images.ts";
import { deskPage, deskTradePage } from "./desk-page.ts";
import { deskScript } from "./desk-script.ts";
import { answer, bodyReader, textSchema, type Env } from "./sandbox-call.ts";

/** A picture in base64, and room for the rest. */
const bodyBytesMax = Math.ceil(chatImageBytesMax / 3) * 4 + 64 * 1024;

const words = {
  text: z.optional(z.string().check(z.maxLength(chatTextMaxLength))),
  /** A PNG or JPG in base64. */
  image: z.optional(z.string()),
};
const acceptBody = z.strictObject({ trader: textSchema });
const messageBody = z.strictObject({ ...words, asks: z.optional(z.boolean()) });
const rejectBody = z.strictObject({ ...words, reason: z.enum(rejectionReasons) });
const watchBody = z.strictObject({ isTyping: z.boolean() });

/** The desk of gift cards, where a tester plays the trader: its pages, and what they call. */
export function addDesk(app: Hono<Env>, context: EngineContext): void {
  const readAccept = bodyReader(acceptBody);
  const readMessage = bodyReader(messageBody, bodyBytesMax);
  const readReject = bodyReader(rejectBody, bodyBytesMax);
  const readWatch = bodyReader(watchBody);

  app.get("/desk", () => deskPage(context));
  app.get("/desk/desk.js", () => script(deskScript));
  app.get("/desk/images/:id", (c) => showImage(context, c.req.param("id")));
  app.get("/desk/:id", async (c) =>
    deskTradePage(context, await tradeOf(context, c.req.param("id"))),
  );
  app.get("/desk/:id/state", async (c) => {
    const trade = await tradeOf(context, c.req.param("id"));
    return answer(c, await stateOf(context, trade, Number(c.req.query("after") ?? 0)));
  });
  app.post("/desk/:id/accept", async (c) => {
    const { trader } = await readAccept(c.req.raw);
    await acceptTrade(context, c.req.param("id"), trader);
    return answer(c, {});
  });
  app.post("/desk/:id/messages", async (c) => {
    const { asks = false, ...said } = await readMessage(c.req.raw);
    const trade = await tradeOf(context, c.req.param("id"));
    await writeAsTrader(context, trade.id, await wordsOf(context, trade, said), asks);
    return answer(c, {});
  });
  app.post("/desk/:id/reject", async (c) => {
    const { reason, ...said } = await readReject(c.req.raw);
    const trade = await tradeOf(context, c.req.param("id"));
    await rejectTrade(context, trade.id, reason, await wordsOf(context, trade, said));
    return answer(c, {});
  });
  app.post("/desk/:id/pay", async (c) => {
    await payTrade(context, c.req.param("id"));
    return answer(c, {});
  });
  app.post("/desk/:id/watch", async (c) => {
    const { isTyping } = await readWatch(c.req.raw);
    await watchAsTrader(context, c.req.param("id"), isTyping);
    return answer(c, {});
  });
}

const idSchema = z.uuid();

async function tradeOf(context: EngineContext, id: string): Promise<TradeRow> {
  const trade = idSchema.safeParse(id).success ? await findTrade(context.db, id) : undefined;
  if (trade === undefined) throw new Refusal("not-found");
  return trade;
}

async function wordsOf(
  context: EngineContext,
  trade: TradeRow,
  { text, image }: { readonly text?: string | undefined; readonly image?: string | undefined },
) {
  const limits = { field: "image", bytesMax: chatImageBytesMax };
  const picture = image === undefined ? undefined : await readPicture(context, image, limits);
  const imageIds =
    picture === undefined ? [] : [await storeImage(context, trade.workspace_id, picture)];
  return { imageIds, ...(text !== undefined && { text }) };
}

async function stateOf(context: EngineContext, trade: TradeRow, after: number) {
  const { items, hasMore } = await listMessages(context.db, trade.id, {
    after: Number.isSafeInteger(after) && after > 0 ? after : 0,
  });
  const until = trade.customer_typing_until;
  return {
    status: trade.status,
    messages: items,
    hasMore,
    customerRead: trade.customer_read,
    isCustomerTyping: until !== null && until > context.clock.business(),
    ...(trade.sealed_code !== null && {
      code: await openText(context.hashKey, `trade:${trade.id}`, trade.sealed_code),
    }),
    payout: moneyOf(BigInt(trade.payout), "NGN"),
  };
}

async function showImage(context: EngineContext, id: string): Promise<Response> {
  const [row] = idSchema.safeParse(id).success
    ? await context.db.query<{ workspace_id: string }>(
        "select workspace_id from images where id = $1",
        [id],
      )
    : [];
  const image = row && (await loadImage(context, id, row.workspace_id));
  if (image === undefined) throw new Refusal("not-found");
  return new Response(image.bytes, {
    headers: {
      "content-type": image.type,
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

function script(text: string): Response {
  return new Response(text, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    },
  });
}
