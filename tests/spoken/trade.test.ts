import meta, * as stories from "../../packages/flows/src/trade/trade/trade-flow.stories.tsx";
import { hears } from "./hears.ts";

hears("trade/trade/trade-flow", async ({ open, press, type, read }) => {
  await open("Buy", stories.Ready, meta);
  await read();
  await press("See the exact price");
  await type("You pay", "20");
  await press("See the exact price");
  await type("You pay", "100000");
  await press("See the exact price");
  await read();
  await press("Buy 0.00068198 BTC");
  await read("Print or save as PDF");
});
