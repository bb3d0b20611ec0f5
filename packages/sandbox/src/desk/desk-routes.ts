import { rejectionReasons } from "@apex/contract/gift-cards/trades";
import type { Hono } from "hono";
import * as z from "zod/mini";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { RequestEnv } from "@apex/engine/runtime/http/simulation";
import { tradeChatTables } from "@apex/engine/money/gift-cards/trade-messages";
import { findTrade, type TradeRow } from "@apex/engine/money/gift-cards/trade-row";
import {
  acceptTrade,
  payTrade,
  rejectTrade,
  watchAsTrader,
  writeAsTrader,
} from "@apex/engine/money/gift-cards/trader-actions";
import { Refusal } from "@apex/engine/platform/refusal";
import { tradeOwner } from "@apex/engine/platform/sealing/sealed-columns";
import { openText } from "@apex/engine/platform/sealing/sealed-text";
import {
  afterOf,
  deskBodyBytesMax,
  deskFile,
  deskWords,
  isUuid,
  newMessages,
  showImage,
  staffWords,
  typingLine,
  watchBody,
} from "./desk-chat.ts";
import { deskPage, deskTradePage } from "./desk-page.ts";
import { deskMarkScript } from "./desk-mark-script.ts";
import { deskScript } from "./desk-script.ts";
import { answer, bodyReader, textSchema } from "../http/sandbox-call.ts";

const acceptBody = z.strictObject({ trader: textSchema });
const messageBody = z.strictObject({ ...deskWords, asks: z.optional(z.boolean()) });
const rejectBody = z.strictObject({ ...deskWords, reason: z.enum(rejectionReasons) });

/** The gift card desk, where a tester plays the trader: its pages and their calls. */
export function addDesk(app: Hono<RequestEnv>, context: EngineContext): void {
  const readAccept = bodyReader(acceptBody);
  const readMessage = bodyReader(messageBody, deskBodyBytesMax);
  const readReject = bodyReader(rejectBody, deskBodyBytesMax);
  const readWatch = bodyReader(watchBody);

  app.get("/desk", () => deskPage(context));
  app.get("/desk/desk.js", () => deskFile(deskScript + deskMarkScript));
  app.get("/desk/images/:id", (c) => showImage(context, c.req.param("id")));
  app.get("/desk/:id", async (c) =>
    deskTradePage(context, await tradeOf(context, c.req.param("id"))),
  );
  app.get("/desk/:id/state", async (c) => {
    const trade = await tradeOf(context, c.req.param("id"));
    return answer(c, await stateOf(context, trade, afterOf(c.req.query("after"))));
  });
  app.post("/desk/:id/accept", async (c) => {
    const { trader } = await readAccept(c.req.raw);
    await acceptTrade(context, (await tradeOf(context, c.req.param("id"))).id, trader);
    return answer(c, {});
  });
  app.post("/desk/:id/messages", async (c) => {
    const { asks = false, ...said } = await readMessage(c.req.raw);
    const trade = await tradeOf(context, c.req.param("id"));
    await writeAsTrader(
      context,
      trade.id,
      await staffWords(context, trade.workspace_id, said),
      asks,
    );
    return answer(c, {});
  });
  app.post("/desk/:id/reject", async (c) => {
    const { reason, ...said } = await readReject(c.req.raw);
    const trade = await tradeOf(context, c.req.param("id"));
    await rejectTrade(
      context,
      trade.id,
      reason,
      await staffWords(context, trade.workspace_id, said),
    );
    return answer(c, {});
  });
  app.post("/desk/:id/pay", async (c) => {
    await payTrade(context, (await tradeOf(context, c.req.param("id"))).id);
    return answer(c, {});
  });
  app.post("/desk/:id/watch", async (c) => {
    const { isTyping } = await readWatch(c.req.raw);
    await watchAsTrader(context, (await tradeOf(context, c.req.param("id"))).id, isTyping);
    return answer(c, {});
  });
}

async function tradeOf(context: EngineContext, id: string): Promise<TradeRow> {
  const trade = isUuid(id) ? await findTrade(context.db, id) : undefined;
  if (trade === undefined) throw new Refusal("not-found");
  return trade;
}

async function stateOf(context: EngineContext, trade: TradeRow, after: number) {
  const { status, sealed_code: sealed } = trade;
  const isChecked = status === "active" || status === "under_review";
  const isOpen = isChecked || status === "pending";
  return {
    messages: await newMessages(context, tradeChatTables, trade.id, after),
    shown: {
      status,
      code:
        sealed === null ? "none" : await openText(context.sealKeys, tradeOwner(trade.id), sealed),
      typing: typingLine(context, trade),
    },
    open: { accept: status === "pending", pay: isChecked, reject: isOpen, say: isOpen },
  };
}
