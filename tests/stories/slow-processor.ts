import { configure } from "storybook/test";
import { beforeAll } from "vitest";
import { cdp } from "vitest/browser";

/** Times that everything takes longer. */
const rate = 4;

beforeAll(async () => {
  // As many times what .storybook/preview.tsx allows.
  configure({ asyncUtilTimeout: rate * 5_000 });
  await cdp().send("Emulation.setCPUThrottlingRate", { rate });
});
