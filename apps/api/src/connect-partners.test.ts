import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { notConnected } from "@apex/engine/not-connected";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectPartners } from "./connect-partners.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "apex-module-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a module that never answers is given up like a partner that is slow", async () => {
  const module = join(folder, "slow.mjs");
  writeFileSync(
    module,
    "export default () => ({ bills: { billers: () => new Promise(() => {}) } });",
  );
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const shortened = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(20));
  const { rails, close } = await connectPartners(
    new Map([["bills", { module }]]),
    notConnected,
    () => undefined,
  );
  await expect(rails.bills.billers("airtime")).rejects.toThrow();
  close();
  shortened.mockRestore();
});
