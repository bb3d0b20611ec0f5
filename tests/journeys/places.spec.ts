import { demoPassword } from "@apex/sandbox/seed/seed-people";
import { businessApiPaths, shortBusinessPaths } from "../../apps/wallet/src/canonical-path.ts";
import { businessOnlyPaths } from "../../apps/wallet/src/business-only-paths.ts";
import { openPaths } from "../../apps/wallet/src/entry-paths.ts";
import { paths } from "../../apps/wallet/src/paths.ts";
import { go } from "./go.ts";
import { checkAccessibility, expect, speaker, test } from "./journey.ts";
import { watchMotion } from "./page-motion.ts";
import { openNewcomer, openSignedIn } from "./person.ts";
import { chooseRow } from "./transfer.ts";

const demo = { email: "personal@apex.test" };

const unknownId = "019a9c00-0000-4000-8000-00000000ffff";

/** An address with a value for each of its parameters. */
const filled = (path: string) =>
  path
    .replace(":category", "fiat")
    .replace(":method", "banks")
    .replace(":identifier_type", "email")
    .replace(":asset", "NGN")
    .replaceAll(/:\w+/g, unknownId);

/** What a page says for an unknown id. */
const notFoundWords = [
  "business-deposits.noSuchWallet",
  "cards.goneTitle",
  "errors.not-found",
  "shell.notFoundTitle",
  "transaction-pages.notFoundTitle",
  "schedules.notFoundTitle",
  "gift-cards.unknownBrand",
  "gift-card-orders.unknownBrand",
] as const;

test.describe("the places of the wallet", () => {
  test.beforeEach(async ({ page, say }) => {
    await openSignedIn(page, "/more", demo, demoPassword);
    await expect(page).toHaveURL("/more");
    // Signing in leads here; by now it has.
    await expect(
      page.getByRole("heading", { level: 1, name: say("navigation.more") }),
    ).toBeVisible();
  });

  test("a page that only a business has says what it is for, and leads to one", async ({
    page,
    say,
  }) => {
    for (const [topic, paths] of businessOnlyPaths)
      for (const path of paths.map(filled)) {
        const title = say(topic === "businesses" ? "team.businesses" : `team.about-${topic}`);
        await go(page, path);
        await expect(page.getByRole("heading", { level: 1, name: title }), path).toBeVisible();
      }
    await expect(page.getByRole("button", { name: /Summit Trading Ltd/ }).last()).toBeVisible();
    await checkAccessibility(page);
  });

  test("an unknown address says so; another case leads to the right one", async ({ page, say }) => {
    await page.goto("/nothing/here");
    await expect(
      page.getByRole("heading", { level: 1, name: say("shell.notFoundTitle") }),
    ).toBeVisible();
    await checkAccessibility(page);
    await page.goto("/PROFILE/information/");
    await expect(page).toHaveURL("/profile/Information");
    await page.goto("/Wallets/FIAT/ngn?tab=1");
    await expect(page).toHaveURL("/wallets/fiat/NGN?tab=1");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("an address that names nothing has a heading, the way on, and no word of a form", async ({
    page,
    say,
  }) => {
    const guests: readonly string[] = openPaths;
    const parameters = Object.values(paths).filter(
      (path) => path.includes("/:") && !guests.includes(path),
    );
    // The wallet sends no id of the wrong form; the server's tests cover those.
    const ids = (path: string) => path.replace(/:(id|\w+Id)\b/g, unknownId);
    const words = (path: string) =>
      path
        .replace(":category", path.startsWith("/wallets") ? "fiat" : "card")
        .replace(":asset", "NGN")
        .replace(":method", "banks")
        .replaceAll(/:\w+/g, "zzz");
    const addresses = new Set(
      parameters
        .flatMap((path) => [ids(path).replaceAll(/:\w+/g, "zzz"), words(ids(path))])
        // These open something even so: a wallet, its withdrawals, and a business's pages.
        .filter((path) => !/^(\/wallets\/fiat\/NGN(\/withdraw\/banks)?$|\/teams\/)/.test(path)),
    );
    for (const path of addresses) {
      await go(page, path);
      await expect(page).toHaveURL(path);
      await test.step(path, async () => {
        await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
        const nothing = new RegExp(notFoundWords.map((id) => say(id)).join("|"));
        await expect(page.getByText(nothing).first(), path).toBeVisible();
        await expect(page.getByText(say("errors.validation-failed")), path).toHaveCount(0);
      });
    }
  });

  test("the navigation moves focus to the heading and names the page", async ({ page, say }) => {
    await page
      .getByRole("link", { name: say("navigation.transactions"), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL("/transactions");
    const heading = page.getByRole("heading", { level: 1, name: say("transaction-pages.title") });
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(
      say("shell.pageTitle", { page: say("transaction-pages.title") }),
    );
    await page.goto("/wallets");
    await expect(page.getByRole("heading", { level: 1, name: say("wallets.title") })).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
  });

  test("a flow that hands over to another moves focus to the heading of its first step", async ({
    page,
    say,
  }) => {
    await page.goto("/deposit?asset=NGN");
    const before = await page.getByRole("heading", { level: 1 }).textContent();
    await page.getByRole("button", { name: say("deposit.methodPeerToPeer") }).click();
    await expect(page).toHaveURL(/method=peer-to-peer/);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).not.toHaveText(before ?? "");
    await expect(heading).toBeFocused();
  });

  test("the language and the theme are chosen in the profile menu, and kept", async ({
    page,
    say,
  }) => {
    const french = speaker("fr");
    await page.getByRole("button", { name: say("navigation.profileMenu") }).click();
    await page.getByRole("menuitemradio", { name: say("navigation.french") }).click();
    await expect(page.getByText(french("messages.languageUpdated"))).toBeVisible();
    await expect(
      page.getByRole("heading", { level: 1, name: french("navigation.more") }),
    ).toBeVisible();
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await page.getByRole("button", { name: french("navigation.profileMenu") }).click();
    await page.getByRole("menuitemradio", { name: french("navigation.dark") }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await checkAccessibility(page);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByRole("button", { name: french("navigation.profileMenu") }).click();
    await page.getByRole("menuitemradio", { name: french("navigation.english") }).click();
    await expect(page.getByText(say("messages.languageUpdated"))).toBeVisible();
  });

  test("a business workspace has its own pages; a switch that fails says so", async ({
    page,
    say,
    sandbox,
  }) => {
    const workspaces = page.getByRole("button", { name: say("navigation.workspaces") });
    await sandbox.status("POST", "/auth-http/business/workspaces/switch", "internal-error");
    await workspaces.click();
    await page.getByRole("menuitemradio", { name: "Summit Trading Ltd" }).click();
    await expect(
      page.getByText(say("messages.workspaceFailed", { name: "Summit Trading Ltd" })),
    ).toBeVisible();

    await workspaces.click();
    await page.getByRole("menuitemradio", { name: "Summit Trading Ltd" }).click();
    await expect(
      page.getByRole("link", { name: say("navigation.yourBusiness") }).first(),
    ).toBeVisible();
    await expect(page).toHaveURL("/more");
    await checkAccessibility(page);
    for (const [short, real] of Object.entries(shortBusinessPaths)) {
      await page.goto(filled(short));
      await expect(page).toHaveURL(filled(real));
    }
    await page.goto("/");
    await workspaces.click();
    await page.getByRole("menuitemradio", { name: /Ada Obi|Personal/ }).click();
    await expect(page.getByRole("link", { name: say("navigation.yourBusiness") })).toHaveCount(0);
  });

  test.describe("without a part of it", () => {
    // A worker that is just starting asks for scripts before the context's routes see it.
    test.use({ serviceWorkers: "block" });

    test("a business whose application does not load falls back to the personal one", async ({
      page,
      context,
      say,
    }) => {
      const workspaces = page.getByRole("button", { name: say("navigation.workspaces") });
      await context.route(/business-application/, (route) => route.abort());
      await workspaces.click();
      await page.getByRole("menuitemradio", { name: "Summit Trading Ltd" }).click();
      await expect(page.getByText(say("messages.businessFailed"))).toBeVisible();
      await expect(page.getByText(say("messages.businessFailedBody"))).toBeVisible();
      const more = page.getByRole("heading", { level: 1, name: say("navigation.more") });
      await expect(more).toBeVisible();
      // No link leads to a page that is not there.
      const api = page.getByRole("link", { name: say("navigation.yourBusiness") });
      await expect(api).toHaveCount(0);

      await context.unroute(/business-application/);
      await page.reload();
      await expect(more).toBeVisible();
      await expect(page.getByText(say("messages.businessFailed"))).toHaveCount(0);
      await expect(api).not.toHaveCount(0);
    });
  });
});

for (const [country, language] of [
  ["GH", "en"],
  ["SN", "fr"],
] as const)
  test.describe(`a customer of ${country}`, () => {
    test.use({ language, locale: language });

    test("is told of no BVN, number or time of Nigeria on any page", async ({
      page,
      say,
      sandbox,
      baseURL,
    }) => {
      const person = await openNewcomer(baseURL, sandbox, { country, language });
      await openSignedIn(page, "/more", person);
      await expect(
        page.getByRole("heading", { level: 1, name: say("navigation.more") }),
      ).toBeVisible();
      const guests: readonly string[] = [...openPaths, paths.signIn, paths.createAccount];
      const pages = [
        ...Object.values(paths).filter((path) => !path.includes("/:") && !guests.includes(path)),
        ...["airtime", "electric-bill", "data-plan", "cable-tv"].map((bill) => `/bills/${bill}`),
        "/profile/update/phone",
        "/support/new",
        "/deposit?asset=NGN",
      ];
      for (const path of pages)
        await test.step(path, async () => {
          await go(page, path);
          await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
          const isNaira = path.endsWith("=NGN");
          const nigerian = page.getByText(/\bBVN\b|\+234|Lagos/).filter({ visible: true });
          if (isNaira) {
            await chooseRow(page, say("deposit.methodVirtualAccount"));
            await expect(nigerian.first(), path).toBeVisible();
          } else await expect(nigerian, path).toHaveCount(0);
        });
    });
  });

/** The pages of a business at their real addresses. */
const ownPaths = businessOnlyPaths.flatMap(([topic, paths]) =>
  topic === "businesses" ? [] : paths,
);

test("a business address opens its page; one that names nothing says so", async ({ page, say }) => {
  await openSignedIn(page, businessApiPaths[0], { email: "business@apex.test" }, demoPassword);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const nothing = page.getByText(new RegExp(notFoundWords.map((id) => say(id)).join("|")));
  for (const path of ownPaths)
    await test.step(path, async () => {
      await go(page, filled(path));
      await expect(page).toHaveURL(filled(path));
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      if (path.includes("/:")) await expect(nothing.first(), path).toBeVisible();
      else await expect(nothing, path).toHaveCount(0);
      await expect(page.getByText(say("errors.validation-failed")), path).toHaveCount(0);
    });
});

/**
 * Addresses that share a page with another one: a second address of it, or one of several that a personal workspace
 * replaces by one page.
 */
const samePage = [
  [paths.team, paths.roles, paths.teamLog],
  [paths.withdraw, "/trade/withdraw/fiat"],
  [paths.deposit, "/trade/deposit/fiat"],
] as const;

for (const { workspace, email, own } of [
  { workspace: "personal", email: demo.email, own: [] },
  {
    workspace: "business",
    email: "business@apex.test",
    own: ownPaths,
  },
])
  test(`every page of a ${workspace} workspace has a title of its own, which ends with the product's name, and the frame that the document showed`, async ({
    page,
    say,
  }) => {
    await openSignedIn(page, "/more", { email }, demoPassword);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const guests: readonly string[] = [...openPaths, paths.signIn, paths.createAccount];
    const all: readonly string[] = [...Object.values(paths), ...own];
    const pages = [
      ...all.filter((path) => !path.includes("/:") && !guests.includes(path)),
      ...["airtime", "electric-bill", "data-plan", "cable-tv"].map((bill) => `/bills/${bill}`),
      ...["banks", "momo", "apex"].map((way) => `/wallets/fiat/NGN/withdraw/${way}`),
      ...["email", "phone"].map((kind) => `/profile/update/${kind}`),
      ...["fiat/NGN", "crypto/BTC"].map((wallet) => `/wallets/${wallet}`),
      "/trade/deposit/crypto",
      "/giftcards/sell/amazon",
      "/giftcards/buy/amazon",
      "/support/new",
    ];
    const pagesOf = new Map<string, string>();
    const navigation = page.getByRole("navigation", { name: say("navigation.mainNavigation") });
    const ending = say("shell.pageTitle", { page: "" });
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^\\S.*${ending}$`));
      const frame = (await navigation.count()) > 0 ? "shell" : "focus";
      expect(await page.locator("html").getAttribute("data-frame"), path).toBe(frame);
      const title = await page.title();
      const other = pagesOf.get(title);
      const isSame =
        other !== undefined &&
        samePage.some((group) => [path, other].every((one) => group.some((id) => id === one)));
      expect(isSame ? undefined : other, `${path}: ${title}`).toBeUndefined();
      pagesOf.set(title, path);
    }
  });

for (const { reducedMotion, what } of [
  { reducedMotion: "no-preference", what: "fades into the next within 320 ms" },
  { reducedMotion: "reduce", what: "stands still where less motion is asked for" },
] as const)
  test(`one page ${what}`, async ({ page, say }) => {
    await page.emulateMedia({ reducedMotion });
    await openSignedIn(page, "/more", demo, demoPassword);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const motions = await watchMotion(page);
    // The first page after a load still waits for its script, and is not faded.
    for (const [place, title] of [
      ["navigation.transactions", "transaction-pages.title"],
      ["navigation.wallets", "wallets.title"],
    ] as const) {
      await page
        .getByRole("link", { name: say(place), exact: true })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1, name: say(title) })).toBeFocused();
    }
    if (reducedMotion === "reduce") return expect(await motions()).toEqual([]);
    await expect.poll(motions).not.toEqual([]);
    expect((await motions()).filter(({ durationMs }) => durationMs > 320)).toEqual([]);
  });
