import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allPaths, shortBusinessPaths } from "./canonical-path.ts";
import { application } from "./business-application.tsx";
import { businessPlaces } from "./business-places.ts";
import { openPaths } from "./entry-paths.ts";
import { paths } from "./paths.ts";
import { personalPlaces } from "./places.ts";
import { needOf } from "./screen-areas.ts";
import { moreBusinessGroup, moreGroups } from "./shell/more-groups.ts";
import { businessGroup, openGroups, sideGroups } from "./shell/navigation.ts";

const document = readFileSync(
  new URL("../../../docs/decisions/0014-a-role-opens-areas.md", import.meta.url),
  "utf8",
);
/** Rows of "What gates what": an area with its level, and the screens that need it. */
const rows = [...document.matchAll(/^\| ([\w-]+(?:: \w+)?) \| ((?:`\/[^`]*`(?:, )?)+) \|$/gm)].map(
  ([, need = "", screens = ""]) => ({
    need,
    screens: [...screens.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  }),
);

test("lists every signed-in screen once, where the document has it", () => {
  const elsewhere: readonly string[] = [
    paths.signIn,
    paths.createAccount,
    ...openPaths.filter((path) => path !== paths.pay),
    ...Object.keys(shortBusinessPaths),
    personalPlaces.status,
  ];
  /** Places below a listed screen, which need the same. */
  const below: readonly string[] = [
    personalPlaces.airtime,
    personalPlaces.dataPlan,
    personalPlaces.electricity,
    personalPlaces.cableTv,
    personalPlaces.newTicket,
    personalPlaces.ticket,
  ];
  const all = allPaths.filter((path) => !elsewhere.includes(path) && !below.includes(path));
  const listed = rows.flatMap(({ screens }) => screens);
  expect(listed.toSorted()).toEqual([...new Set(all)].toSorted());
  for (const { need, screens } of rows)
    for (const path of screens)
      expect([path, needOf(path)?.join(": ") ?? "any-member"]).toEqual([path, need]);
});

const nothing = {
  deposits: "none",
  collection: "none",
  withdrawals: "none",
  cards: "none",
  developers: "none",
  team: "none",
  reports: "none",
} as const;
const roles = {
  viewer: {
    deposits: "view",
    collection: "view",
    withdrawals: "view",
    cards: "view",
    developers: "view",
    team: "view",
    reports: "view",
  },
  finance: {
    deposits: "approve",
    collection: "approve",
    withdrawals: "approve",
    cards: "approve",
    developers: "none",
    team: "view",
    reports: "approve",
  },
} as const;

test("a place needs the permissions of its screen", () => {
  const listed = new Set(rows.flatMap(({ screens }) => screens));
  const shown = Object.entries(businessPlaces).filter(([, path]) => listed.has(path));
  const closed = (role: "viewer" | "finance") =>
    shown
      .filter(([, path]) => !application.opens(path, { permissions: roles[role] }))
      .map(([name]) => name)
      .toSorted();
  const forms =
    "deposit tradeDeposit sellGiftCard withdraw withdrawFiat withdrawCrypto walletWithdraw pay swap bill betTopUp " +
    "buyGiftCard newSchedule paymentFile createCard fundCard withdrawFromCard cardMore cardLabel issueMastercard issueVisa";
  expect(closed("viewer")).toEqual([...forms.split(" "), "newRole", "accounting"].toSorted());
  expect(closed("finance")).toEqual(["apiSettings", "newRole", "webhookLog", "webhookLogs"]);
});

test.each([
  ["/bills/airtime", "withdrawals"],
  ["/trade/swap", "withdrawals"],
  ["/wallets/crypto/BTC/withdraw/address", "withdrawals"],
  ["/giftcards/buy/amazon", "withdrawals"],
])("%s needs more than a look", (path, area) => {
  expect(needOf(path)).toEqual([area, "create"]);
});

test("the navigation of a business shows only the pages that the member may open", () => {
  const permissions = { ...nothing, cards: "view", developers: "view" } as const;
  const opens = (href: string) => application.opens(href, { permissions });
  const shown = openGroups([...sideGroups, businessGroup], opens);
  expect(shown.flatMap(({ items }) => items.map(({ href }) => href))).toEqual([
    "/",
    "/giftcards",
    "/cards",
    "/referrals",
    "/profile/security",
    "/more",
    "/profile/business",
    "/profile/business/virtual-cards",
  ]);
  const more = openGroups([...moreGroups, moreBusinessGroup], opens);
  expect(more.flatMap(({ items }) => items.map(({ href }) => href))).not.toContain("/teams");
  expect(openGroups([businessGroup], (href) => href === "/")).toEqual([]);
});
