import meta, * as stories from "../../packages/flows/src/wallet/overview/overview.stories.tsx";
import { hears } from "./hears.ts";

hears("wallet/overview/overview", async ({ open, read }) => {
  await open("Overview", stories.Ready, meta);
  await read();
  await open("Nothing yet", stories.Empty, meta);
  await read();
  await open("Tiles that fail", stories.TilesFailAlone, meta);
  await read();
});
