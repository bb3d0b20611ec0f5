import { expect, test } from "vitest";
import { leavesPage } from "./leaves-page.ts";

const log = "/profile/business/crypto-withdrawal/webhook-log/019a9c00-0000-4000-8000-00000000ffff";

test.each([
  ["/wallets", "personal", false],
  ["/transactions/crypto/019a9c00", "personal", true],
  ["/profile/business/crypto-withdrawal/pool", "personal", false],
  [log, "personal", false],
  ["/teams", "business", false],
  ["/transactions/crypto/019a9c00", "business", true],
  ["/profile/business/accounting", "business", true],
  [log, "business", true],
] as const)("whoever leaves %s of a %s workspace leaves the page: %s", (pathname, type, leaves) => {
  expect(leavesPage(pathname, type === "business")).toBe(leaves);
});
