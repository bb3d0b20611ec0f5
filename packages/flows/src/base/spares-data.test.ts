import { afterEach, expect, test, vi } from "vitest";
import { sparesData } from "./spares-data.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, false],
  [{ effectiveType: "4g", saveData: false }, false],
  [{ effectiveType: "4g", saveData: true }, true],
  [{ effectiveType: "3g", saveData: false }, true],
  [{ saveData: false }, false],
])("the connection %o spares data: %s", (connection, spares) => {
  vi.stubGlobal("navigator", { connection });
  expect(sparesData()).toBe(spares);
});
