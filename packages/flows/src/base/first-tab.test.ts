import { afterEach, expect, test, vi } from "vitest";
import { isFirstTab } from "./first-tab.ts";

afterEach(() => vi.unstubAllGlobals());

test("a tab that is refused the lock speaks for itself", async () => {
  vi.stubGlobal("document", { visibilityState: "visible" });
  const request = () =>
    Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
  vi.stubGlobal("navigator", { locks: { request } });
  await expect(isFirstTab("told", 1_000)).resolves.toBe(true);
});
