import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./cruise.ts";
import { partnersPage } from "./partners-page.ts";

it("the guide for partners lists every operation and every event", async () => {
  await expect(partnersPage()).toMatchFileSnapshot(join(root, "docs/connect-a-partner.mdx"));
});
