import createMeta, * as create from "../../packages/flows/src/spend/cards/create-card.stories.tsx";
import pageMeta, * as page from "../../packages/flows/src/spend/cards/card-page.stories.tsx";
import { hears } from "./hears.ts";

hears("spend/cards/cards", async ({ open, press, type, read }) => {
  await open("Design", create.Design, createMeta);
  await read();
  await press("Continue");
  await type("Label", "Travel");
  await press("Continue");
  await read();
  await type("Amount on the card", "4");
  await press("Continue");
  await open("Secure", create.Secure, createMeta);
  await read();
  await press("Continue");
  await open("Review", create.Review, createMeta);
  await read();
  await open("The card", page.Busy, pageMeta);
  await read();
});
