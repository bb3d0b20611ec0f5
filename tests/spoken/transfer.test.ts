import { hears } from "./hears.ts";
import meta, * as stories from "../../packages/flows/src/send/transfer/transfer-flow.stories.tsx";

hears("send/transfer/transfer-flow", async ({ open, press, type, read }) => {
  await open("Transfer", stories.Ready, meta);
  await read();
  await press("Nigerian naira");
  await read();
  await press("Another Apex user");
  await read();
  await press("Find");
  await type("Username or email", "chidi.okafor");
  await press("Find");
  await press("Pay Chidi O.");
  await read();
  await press("Continue");
  await type("Amount to Chidi O.", "25000");
  await press("Continue");
  await read();
  await press("Send ₦25,000.00");
  await read();
  await type("Security code", "123456");
  await read("Print or save as PDF");
});
