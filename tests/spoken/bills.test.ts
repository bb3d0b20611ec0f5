import customerMeta, * as customer from "../../packages/flows/src/spend/bills/bill-customer.stories.tsx";
import meta, * as stories from "../../packages/flows/src/spend/bills/bill-flow.stories.tsx";
import { hears } from "./hears.ts";

hears("spend/bills/bill-flow", async ({ open, press, type, read }) => {
  await open("Who is paid", customer.PaidBefore, customerMeta);
  await read();
  await press("Continue");
  await open("Amount", stories.Amount, meta);
  await read();
  await type("Amount", "999");
  await press("Continue");
  await type("Amount", "5000");
  await press("Continue");
  await read();
  await press("Pay ₦5,100.00");
  await read();
  await type("Security code", "123456");
  await read("Print or save as PDF");
});
