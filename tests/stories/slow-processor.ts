import { beforeAll } from "vitest";
import { cdp } from "vitest/browser";

/** Times that everything takes longer. */
const rate = 4;

beforeAll(async () => {
  await cdp().send("Emulation.setCPUThrottlingRate", { rate });
});
