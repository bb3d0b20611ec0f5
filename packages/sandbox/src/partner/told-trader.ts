import { traderJobs, usedText } from "../gift-cards/sandbox-trader.ts";
import type { EventOutbox } from "./event-outbox.ts";

/** Jobs of the scripted trader, who reports each act to an engine elsewhere. */
export function toldTraderJobs({ tell }: Pick<EventOutbox, "tell">) {
  return traderJobs(() => ({
    accept: (tradeId, trader) => tell("gift-card-desk/trade-accepted", { tradeId, trader }),
    pay: (tradeId) => tell("gift-card-desk/trade-paid", { tradeId }),
    askForMore: (tradeId, text) =>
      tell("gift-card-desk/message-written", {
        tradeId,
        messageId: crypto.randomUUID(),
        text,
        asksForMore: true,
      }),
    rejectAtOnce: (tradeId) =>
      tell("gift-card-desk/trade-rejected", { tradeId, reason: "no-offer" }),
    rejectUsed: (tradeId) =>
      tell("gift-card-desk/trade-rejected", { tradeId, reason: "used", text: usedText }),
    read: async () => undefined,
  }));
}
