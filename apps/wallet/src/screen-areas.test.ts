import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  businessApiPaths,
  businessCardPaths,
  businessCollectionPaths,
  businessDepositPaths,
  businessWithdrawalPaths,
} from "./canonical-path.ts";
import { application } from "./business-application.tsx";
import { openPaths } from "./entry-paths.ts";
import { paths } from "./paths.ts";
import { areaOf } from "./screen-areas.ts";
import { moreBusinessGroup, moreGroups } from "./shell/more-groups.ts";
import { businessGroup, openGroups, sideGroups } from "./shell/navigation.ts";

const document = readFileSync(
  new URL("../../../docs/decisions/0014-a-role-opens-areas.md", import.meta.url),
  "utf8",
);
/** Rows of "What gates what": an area, and its screens. */
const rows = [...document.matchAll(/^\| ([\w-]+) \| ((?:`\/[^`]*`(?:, )?)+) \|$/gm)].map(
  ([, area = "", screens = ""]) => ({
    area,
    screens: [...screens.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  }),
);

test("lists every signed-in screen once, where the document has it", () => {
  const guests: readonly string[] = [paths.signIn, paths.createAccount, ...openPaths];
  const all = [
    ...Object.values(paths).filter((path) => !guests.includes(path)),
    ...businessApiPaths,
    ...businessDepositPaths,
    ...businessCollectionPaths,
    ...businessWithdrawalPaths,
    ...Object.values(businessCardPaths),
  ];
  const listed = rows.flatMap(({ screens }) => screens);
  expect(listed.toSorted()).toEqual([...new Set(all)].toSorted());
  for (const { area, screens } of rows)
    for (const path of screens) expect([path, areaOf(path) ?? "any-member"]).toEqual([path, area]);
});

test("the navigation of a business shows only what is open to the member", () => {
  const opens = (href: string) => application.opens?.(href, ["cards", "developers"]) ?? true;
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
