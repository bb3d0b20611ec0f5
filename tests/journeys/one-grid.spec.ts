import type { Page } from "@playwright/test";
import { demoPassword } from "@apex/sandbox/seed/seed-people";
import {
  accountingPath,
  businessApiPaths,
  businessCardPaths,
  businessCollectionPaths,
  businessDepositPaths,
  businessWithdrawalPaths,
} from "../../apps/wallet/src/canonical-path.ts";
import { paths } from "../../apps/wallet/src/paths.ts";
import { go } from "./go.ts";
import { expect, test } from "./journey.ts";
import { openSignedIn } from "./person.ts";

/** Wide enough for the navigation, the gutters and the wider column. */
const roomy = { width: 1500, height: 900 };

/** px: `--container-page` and `--container-form`. */
const widths = { page: 1120, form: 640 } as const;

/** px, the smallest side of a press target (WCAG 2.5.8); links within sentences are exempt. */
const leastTarget = 24;

/** px, the height of every button beside a title. */
const actionHeight = 44;

/** px between the header and what follows it. */
const rhythm = 24;

const plain = (path: string) => !path.includes("/:");

/** The pages that stand beside the navigation. Flows with steps have a frame of their own. */
const personal = [
  paths.overview,
  paths.more,
  paths.portfolio,
  paths.wallets,
  "/wallets/fiat/NGN",
  "/wallets/crypto/BTC",
  paths.trade,
  paths.swap,
  paths.giftCards,
  paths.giftCardTrades,
  paths.buyGiftCards,
  paths.notifications,
  paths.notificationPreferences,
  paths.referrals,
  paths.vaults,
  paths.support,
  paths.team,
  paths.payments,
  paths.bills,
  paths.cards,
  paths.allCards,
  paths.addressBook,
  paths.savedAccounts,
  paths.security,
  paths.changePassword,
  paths.connectedAccounts,
  paths.twoFactor,
  paths.passkeys,
  paths.devices,
  paths.antiPhishing,
  paths.settingsLock,
  paths.securityLog,
  paths.transactions,
  paths.sortTransactions,
  paths.schedules,
  paths.profile,
  paths.business,
  paths.registerBusiness,
  paths.information,
  paths.upgrade,
  paths.general,
  paths.account,
  paths.updateUsername,
  "/profile/update/email",
  "/nothing/here",
] as const;

const business: readonly string[] = [
  paths.overview,
  paths.business,
  paths.team,
  paths.roles,
  paths.teamLog,
  businessCardPaths.list,
  ...businessApiPaths.filter(plain),
  ...businessDepositPaths.filter(plain),
  ...businessCollectionPaths,
  ...businessWithdrawalPaths,
  accountingPath,
];

/** Detail pages, by the list that links to them: the first link of each kind is followed. */
const details = {
  personal: [
    { list: paths.transactions, link: /^\/transactions\/(fiat|crypto|bill|card)\// },
    { list: paths.cards, link: /^\/cards\/[0-9a-f-]{36}$/ },
  ],
  business: [
    { list: paths.roles, link: /^\/teams\/roles\/[\w-]+$/ },
    { list: businessApiPaths[1], link: /webhook-log\/[0-9a-f-]{36}$/ },
    { list: businessDepositPaths[3], link: /deposit\/wallets\/[\w-]+\/\w+$/ },
  ],
} as const;

interface Measured {
  width: string;
  left: number;
  right: number;
  columnLeft: number;
  /** The right edge of the header's buttons; absent for a header without buttons. */
  actionsRight: number | undefined;
  /** Buttons beside the title: name and height. */
  actions: readonly { readonly name: string; readonly px: number }[];
  /** px from the header to the next part, if there are both. */
  gap: number | undefined;
  headings: readonly string[];
  /** Widths of the choices among a few words, in px. */
  choices: readonly number[];
  /** Whether the title has a link to the page above, or tabs, over it. */
  hasWayUp: boolean;
  /** Links and buttons outside of sentences: name and shorter side. */
  targets: readonly { readonly name: string; readonly px: number }[];
}

async function measure(page: Page): Promise<Measured | undefined> {
  return page.evaluate(() => {
    const main = document.querySelector("main");
    const root = main?.querySelector<HTMLElement>("[data-width]");
    if (!main || !root) return undefined;
    const { left, right } = root.getBoundingClientRect();
    const style = getComputedStyle(main);
    const header = root.querySelector(":scope > header");
    const actions = header?.querySelector(":scope > div:last-child > div + div:last-child");
    // A part that is hidden here, or stands over the page, takes no place below the header.
    const next = [...root.children].find(
      (part) =>
        part !== header && part.checkVisibility() && getComputedStyle(part).position !== "absolute",
    );
    const headings = [...main.querySelectorAll("h2")].filter(
      (heading) => heading.checkVisibility() && heading.getBoundingClientRect().width > 1,
    );
    const pressed = [...main.querySelectorAll("a[href], button")].filter(
      (one) => one.checkVisibility() && getComputedStyle(one).display !== "inline",
    );
    const title = main.querySelector("h1");
    const nameOf = (one: Element) => one.getAttribute("aria-label") ?? one.textContent ?? "";
    return {
      actions: pressed
        .filter((one) => actions?.contains(one))
        .map((one) => ({ name: nameOf(one), px: Math.round(one.getBoundingClientRect().height) })),
      hasWayUp:
        main.querySelector("[role=tab]") !== null ||
        [...main.querySelectorAll("a[href]")].some(
          (link) =>
            title !== null &&
            link.compareDocumentPosition(title) === Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      targets: pressed.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return { name: nameOf(one), px: Math.round(Math.min(width, height)) };
      }),
      choices: [...main.querySelectorAll("[role=radiogroup]")].map((one) =>
        Math.round(one.getBoundingClientRect().width),
      ),
      width: root.dataset["width"] ?? "",
      left: Math.round(left),
      right: Math.round(right),
      columnLeft: Math.round(
        main.getBoundingClientRect().left + Number.parseFloat(style.paddingLeft),
      ),
      actionsRight: actions ? Math.round(actions.getBoundingClientRect().right) : undefined,
      gap:
        header && next
          ? Math.round(next.getBoundingClientRect().top - header.getBoundingClientRect().bottom)
          : undefined,
      headings: headings.map((heading) => {
        const { fontFamily, fontSize } = getComputedStyle(heading);
        return `${fontFamily.split(",")[0]} ${fontSize} ${heading.textContent}`;
      }),
    };
  });
}

/** Pages that need no link to a page above: tabs, siblings of a page, and pages of the menu "More". */
const tops: readonly string[] = [
  paths.swap,
  paths.buyGiftCards,
  paths.sortTransactions,
  paths.business,
];

const isInNavigation = async (page: Page, path: string) =>
  (await page.locator(`nav a[href="${path}"]`).count()) > 0;

/** The open page's deviations from the grid. */
async function departures(
  page: Page,
  path: string,
  addresses: readonly string[],
): Promise<string[]> {
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator("main [aria-busy=true]"), path).toHaveCount(0);
  const at = await measure(page);
  if (!at) return [`${path}: no column`];
  const isForm = at.width === "form";
  const wrong: string[] = [];
  if (at.left !== at.columnLeft) wrong.push(`begins at ${at.left}, not ${at.columnLeft}`);
  const width = at.right - at.left;
  if (width !== widths[isForm ? "form" : "page"]) wrong.push(`is ${width} px wide`);
  if (at.actionsRight !== undefined && at.actionsRight !== at.right)
    wrong.push(`actions end at ${at.actionsRight}, not ${at.right}`);
  for (const { name, px } of at.actions)
    if (px !== actionHeight) wrong.push(`"${name}" beside the title is ${px} px tall`);
  if (at.gap !== undefined && at.gap !== rhythm) wrong.push(`${at.gap} px below the header`);
  for (const heading of at.headings)
    if (!/Jakarta.* (18|16|14|13)px/.test(heading)) wrong.push(`heading: ${heading}`);
  for (const px of at.choices) if (px > widths.form) wrong.push(`a choice is ${px} px wide`);
  for (const { name, px } of at.targets)
    // A pixel or none is for screen readers alone, such as the button of a drop zone.
    if (px > 1 && px < leastTarget) wrong.push(`"${name}" is ${px} px to press`);
  const isBelow = addresses.some((one) => one !== "/" && path.startsWith(`${one}/`));
  if (isBelow && !at.hasWayUp && !tops.includes(path) && !(await isInNavigation(page, path)))
    wrong.push("has no way up");
  return wrong.map((text) => `${path}: ${text}`);
}

for (const [type, addresses] of Object.entries({ personal, business }))
  test(`the ${type} pages keep to two widths, one right edge, one rhythm and targets of 24 px`, async ({
    page,
  }) => {
    await page.setViewportSize(roomy);
    await openSignedIn(page, paths.more, { email: `${type}@apex.test` }, demoPassword);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const wrong: string[] = [];
    for (const path of addresses) {
      await go(page, path);
      wrong.push(...(await departures(page, path, addresses)));
    }
    for (const { list, link } of details[type === "personal" ? "personal" : "business"]) {
      await go(page, list);
      const found = page.locator("main a[href]");
      await expect(found.first()).toBeVisible();
      const hrefs = await found.evaluateAll((links) =>
        links.map((one) => one.getAttribute("href") ?? ""),
      );
      const href = hrefs.find((one) => link.test(one));
      expect(href, `a link of ${list}`).toBeDefined();
      await go(page, href ?? list);
      wrong.push(...(await departures(page, href ?? list, addresses)));
    }
    expect(wrong).toEqual([]);
  });
