import { expect, test } from "vitest";
import { canonicalPath } from "../canonical-path.ts";
import { moreBusinessGroup, moreGroups } from "./more-groups.ts";
import { businessGroup, currentDestination, sideGroups, tabs } from "./navigation.ts";

const side = sideGroups.flatMap(({ items }) => items);

test.each([
  ["/", "overview"],
  ["/wallets/fiat/NGN", "wallets"],
  ["/transaction/fiat/1", "transactions"],
  ["/profile/security", "security"],
  ["/profile", undefined],
])("%s belongs to %s", (path, id) => {
  expect(currentDestination(path, side)).toBe(id);
});

test("the API's settings belong to their business", () => {
  const ofBusiness = [...side, ...businessGroup.items];
  expect(currentDestination("/api-settings", ofBusiness)).toBe("business-api");
  expect(currentDestination("/api-settings", side)).toBeUndefined();
});

test("every destination is an address of the wallet, and the rest of the tab bar is under More", () => {
  const more = [...moreGroups, moreBusinessGroup].flatMap(({ items }) => items);
  const all = [...side, ...tabs, ...businessGroup.items, ...more];
  for (const { href } of all) expect(canonicalPath(href)).toBe(href);
  const reachable = new Set([...tabs, ...more].map(({ href }) => href));
  for (const { href } of [...side, ...businessGroup.items]) expect(reachable).toContain(href);
});
