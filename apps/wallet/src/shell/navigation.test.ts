import { expect, test } from "vitest";
import {
  accountingPath,
  businessApiPaths,
  businessCardPaths,
  businessCollectionPaths,
  businessDepositPaths,
  businessWithdrawalPaths,
  canonicalPath,
} from "../canonical-path.ts";
import { needOf } from "../screen-areas.ts";
import { moreBusinessGroup, moreGroups } from "./more-groups.ts";
import {
  businessGroup,
  businessSideGroups,
  businessTabs,
  currentDestination,
  sideGroups,
  tabs,
} from "./navigation.ts";

const side = sideGroups.flatMap(({ items }) => items);
const ofBusiness = businessSideGroups.flatMap(({ items }) => items);

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
  expect(currentDestination("/api-settings", ofBusiness)).toBe("business-home");
  expect(currentDestination("/api-settings", side)).toBeUndefined();
});

/** The section of each business page. A page is found by its address, and none is left out. */
const businessDestinations: Readonly<Record<string, string>> = {
  "/api-settings": "business-home",
  "/profile/business/crypto-withdrawal/webhook-log": "business-home",
  "/profile/business/crypto-withdrawal/webhook-log/:id": "business-home",
  "/profile/business/accounting": "business-home",
  "/profile/business/deposit/callback-log": "business-deposit",
  ...Object.fromEntries(
    [...businessDepositPaths, ...businessCollectionPaths].map((path) => [path, "business-deposit"]),
  ),
  ...Object.fromEntries(businessWithdrawalPaths.map((path) => [path, "business-withdrawal"])),
  ...Object.fromEntries(Object.values(businessCardPaths).map((path) => [path, "business-cards"])),
};

test("every page of a business belongs to its part of the navigation", () => {
  const all = [
    ...businessApiPaths,
    ...businessDepositPaths,
    ...businessCollectionPaths,
    ...businessWithdrawalPaths,
    ...Object.values(businessCardPaths),
    accountingPath,
  ];
  expect(
    Object.fromEntries(all.map((path) => [path, currentDestination(path, ofBusiness)])),
  ).toEqual(businessDestinations);
});

test("a page for developers is never under another area", () => {
  const pages = [...businessApiPaths, ...businessWithdrawalPaths, ...businessDepositPaths];
  for (const path of pages.filter((one) => needOf(one)?.[0] === "developers"))
    expect(currentDestination(path, ofBusiness), path).toBe("business-home");
});

test("the cards of a business have one link beside the content and one in the tab bar", () => {
  for (const links of [ofBusiness, businessTabs]) {
    const hrefs = links.map(({ href }) => href);
    expect(hrefs).toContain("/profile/business/virtual-cards");
    expect(hrefs).not.toContain("/cards");
  }
});

test("every destination is an address of the wallet, and the rest of the tab bar is under More", () => {
  const more = [...moreGroups, moreBusinessGroup].flatMap(({ items }) => items);
  const all = [...side, ...tabs, ...businessGroup.items, ...more];
  for (const { href } of all) expect(canonicalPath(href)).toBe(href);
  const reachable = new Set([...tabs, ...more].map(({ href }) => href));
  for (const { href } of [...side, ...businessGroup.items]) expect(reachable).toContain(href);
});
