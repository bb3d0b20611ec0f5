import sellMeta, * as sell from "../../packages/flows/src/trade/gift-cards/sell-flow.stories.tsx";
import chatMeta, * as chat from "../../packages/flows/src/trade/gift-cards/trade-chat.stories.tsx";
import tradeMeta, * as trade from "../../packages/flows/src/trade/gift-cards/trade-page.stories.tsx";
import { hears } from "./hears.ts";

hears("trade/gift-cards/gift-cards", async ({ open, press, type, read }) => {
  await open("Sell", sell.Ready, sellMeta);
  await read();
  await press("Continue");
  await type("Value of each card", "100");
  await press("Continue");
  await read();
  await open("Code", sell.Code, sellMeta);
  await press("Continue");
  await type("Code", "XJ4K 9QPL 2M7C");
  await press("Continue");
  await read();
  await open("Trade", trade.Active, tradeMeta);
  await read();
  await open("Chat", chat.Sent, chatMeta);
  await read();
});
