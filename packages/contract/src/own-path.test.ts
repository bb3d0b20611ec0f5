import { describe, expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

const origin = "https://wallet.example";

describe("D a path of the application", () => {
  test.each([
    ["/", "/"],
    ["/wallets/fiat/NGN?tab=1#top", "/wallets/fiat/NGN?tab=1#top"],
    ["/a/../wallets", "/wallets"],
    ["/wallets?from=//evil.example", "/wallets?from=//evil.example"],
  ])("%s is opened as %s", (wanted, opened) => {
    expect(ownPath(wanted, origin)).toBe(opened);
    // The result resolves to the same place again.
    expect(new URL(opened, origin).origin).toBe(origin);
    expect(ownPath(opened, origin)).toBe(opened);
  });

  test.each([
    "",
    "wallets",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/%2E%2e//evil.example",
    "/.\\/evil.example",
    "/./\\evil.example",
    "/.\t//evil.example",
    "javascript:alert(1)",
  ])("is not %j", (wanted) => {
    expect(ownPath(wanted, origin)).toBeUndefined();
  });
});
