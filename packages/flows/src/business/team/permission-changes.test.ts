import { builtInRoles, noPermissions } from "@apex/contract/business/roles";
import { expect, test } from "vitest";
import { holderChanges } from "./permission-changes.ts";

const before = { ...noPermissions, cards: "create", reports: "view" } as const;
const after = { ...noPermissions, cards: "view", withdrawals: "create", reports: "view" } as const;

test("people with only this role gain and lose everything that changes", () => {
  const holder = { userId: "1", name: "Ngozi Eze", otherPermissions: noPermissions };
  expect(holderChanges([holder], before, after)).toEqual([
    {
      userId: "1",
      name: "Ngozi Eze",
      gains: [{ area: "withdrawals", from: "none", to: "create" }],
      loses: [{ area: "cards", from: "create", to: "view" }],
    },
  ]);
  expect(holderChanges([holder], before, before)).toEqual([]);
});

test("people with the same rights by other roles gain and lose nothing", () => {
  const owner = { userId: "2", name: "Musa", otherPermissions: builtInRoles.owner };
  const finance = { userId: "3", name: "Ada", otherPermissions: builtInRoles.finance };
  expect(holderChanges([owner, finance], before, after)).toEqual([]);
  const support = { userId: "4", name: "Tunde", otherPermissions: builtInRoles.support };
  expect(holderChanges([support], before, after)).toEqual([
    expect.objectContaining({
      gains: [{ area: "withdrawals", from: "view", to: "create" }],
      loses: [{ area: "cards", from: "create", to: "view" }],
    }),
  ]);
});
