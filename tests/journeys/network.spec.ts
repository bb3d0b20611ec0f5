import { storageKeys } from "@apex/client/storage-keys";
import { eventStreamPath } from "@apex/contract/notifications/event-stream";
import { listWallets } from "@apex/contract/wallets/wallets";
import { pageReads, profile } from "../../apps/wallet/src/early-reads.ts";
import { checkAccessibility, expect, test, type WordId } from "./journey.ts";
import { openAccount, openSignedIn, signedIn, startSession, swapNaira } from "./person.ts";
import { newMember, openDesk } from "./staff.ts";

// A worker that is just starting asks for scripts before the context's routes see it.
test.use({ serviceWorkers: "block" });

const latePages: readonly {
  what: string;
  from: string;
  first: WordId;
  link: WordId;
  title: WordId;
}[] = [
  {
    what: "a page that did not arrive",
    from: "/wallets",
    first: "wallets.title",
    link: "navigation.referrals",
    title: "referrals.title",
  },
  {
    what: "a page whose script needs another one that did not arrive",
    from: "/profile/Information",
    first: "profile.page-information",
    link: "profile.title",
    title: "profile.title",
  },
];

for (const { what, from, first, link, title } of latePages)
  test(`${what} opens by itself once the network is back`, async ({
    page,
    context,
    say,
    sandbox,
    baseURL,
  }) => {
    await openSignedIn(page, from, await openAccount(baseURL, sandbox));
    const heading = (name: string) => page.getByRole("heading", { level: 1, name });
    await expect(heading(say(first))).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("link", { name: say(link), exact: true }).click();
    await expect(heading(say("flow.brokenTitle"))).toBeVisible();
    await page.getByRole("button", { name: say("flow.retry") }).click();
    await expect(heading(say("flow.brokenTitle"))).toBeVisible();
    await context.setOffline(false);
    await expect(heading(say(title))).toBeVisible();
  });

test("a menu that did not arrive leaves the page as it is, and opens once the network is back", async ({
  page,
  context,
  say,
  sandbox,
  baseURL,
}) => {
  await openSignedIn(page, "/wallets", await openAccount(baseURL, sandbox));
  await expect(page.getByRole("heading", { level: 1, name: say("wallets.title") })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(say("navigation.offline"))).toBeVisible();
  const menu = page.getByRole("button", { name: say("navigation.profileMenu") });
  const refused = page.waitForEvent("console", (message) =>
    message.text().includes("profile-menu"),
  );
  await menu.click();
  // By then React has rendered the fallback in place of the menu.
  await refused;
  await expect(page.getByRole("heading", { level: 1, name: say("wallets.title") })).toBeVisible();
  await context.setOffline(false);
  await menu.click();
  await expect(page.getByRole("menuitem", { name: say("navigation.logOut") })).toBeVisible();
});

test("what an error can do without does not take the error away", async ({
  page,
  context,
  say,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox);
  await context.route(/status-link/, (route) => route.abort());
  await sandbox.status("GET", listWallets.path, "service-unavailable", 10);
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("status-link"),
  );
  await openSignedIn(page, "/wallets", person);
  await failed;
  const retry = page.getByRole("main").getByRole("button", { name: say("flow.retry") });
  await expect(retry).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: say("wallets.title") })).toBeVisible();
  await context.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole("link", { name: say("support.status") })).toBeVisible();
  await sandbox.clearFaults();
  await retry.click();
  await expect(page.getByRole("link", { name: /US dollar|Nigerian naira/ }).first()).toBeVisible();
});

test("a page of the desk that did not arrive leaves the ways to the others, and opens when it is asked for again", async ({
  browser,
  say,
  baseURL,
  deskURL,
}) => {
  const email = await newMember(baseURL, "administrator");
  const desk = await openDesk(browser, { baseUrl: baseURL, deskUrl: deskURL, email, say });
  const numbers = desk.getByRole("link", { name: say("desk.numbers") }).first();
  await expect(numbers).toBeVisible();
  await desk.context().route(/desk-numbers/, (route) => route.abort());
  await desk.reload();
  await numbers.click();
  const heading = (name: string) => desk.getByRole("heading", { level: 1, name });
  await expect(heading(say("flow.brokenTitle"))).toBeVisible();
  await expect(numbers).toBeVisible();
  await checkAccessibility(desk);
  await desk.context().unrouteAll();
  await desk.getByRole("button", { name: say("flow.retry") }).click();
  await expect(heading(say("desk.numbers"))).toBeVisible();
});

test("a wallet or a desk whose first words did not arrive says so, until they come with the network", async ({
  page,
  context,
  say,
  sandbox,
  baseURL,
  deskURL,
}) => {
  await startSession(page, await openAccount(baseURL, sandbox));
  const places = [
    { url: "/wallets", words: /\/words-/, title: say("wallets.title") },
    { url: deskURL, words: /\/(?:errors|flow)-/, title: say("desk.signInTitle") },
  ];
  for (const { url, words, title } of places) {
    await context.route(words, (route) => route.abort());
    await page.goto(url);
    const notice = page.getByRole("alert");
    await expect(notice).toBeVisible();
    await context.unrouteAll();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(notice).toHaveCount(0);
  }
});

test("words that did not arrive are asked for again, once their reader wants them", async ({
  page,
  context,
  say,
  sandbox,
  baseURL,
}) => {
  await context.route(/\/words-payments-/, (route) => route.abort());
  await openSignedIn(page, "/wallets", await openAccount(baseURL, sandbox));
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await expect(heading(say("wallets.title"))).toBeVisible();
  await page.getByRole("link", { name: say("navigation.referrals") }).click();
  await expect(heading(say("flow.brokenTitle"))).toBeVisible();
  await context.unrouteAll();
  await page.getByRole("button", { name: say("flow.retry") }).click();
  await expect(heading(say("referrals.title"))).toBeVisible();
});

test("a page that opens just after a payment reads the wallets once until something changes", async ({
  page,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  let reads = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === listWallets.path) reads += 1;
  });
  const stream = page.waitForResponse(`**${eventStreamPath}`);
  await openSignedIn(page, "/wallets", person);
  await stream;
  await swapNaira(await signedIn(baseURL, person), "2000.00");
  await expect(page.getByRole("link", { name: /US dollar/ })).toBeVisible();
  // The page reads them once when it opens, and once after the swap.
  expect(reads).toBe(2);
});

test("the reads that the document's first script sends are those of its page, each once", async ({
  browser,
  sandbox,
  baseURL,
}) => {
  const person = await openAccount(baseURL, sandbox, "5000.00");
  /** How often a page requests each of these addresses until it is complete. */
  const countsOf = async (address: string, reads: readonly string[], isEarly: boolean) => {
    const page = await browser.newPage();
    const stream = () => page.waitForResponse(`**${eventStreamPath}`);
    const isOpen = stream();
    await openSignedIn(page, "/referrals", person);
    await isOpen;
    // Without a guest id in the browser the first script sends nothing.
    if (!isEarly) await page.evaluate((key) => localStorage.removeItem(key), storageKeys.guestId);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      asked.push(pathname + search);
    });
    const hasAll = Promise.all([
      stream(),
      ...reads.map((read) => page.waitForRequest(`**${read}`)),
    ]);
    await page.goto(address);
    await hasAll;
    await page.close();
    return reads.map((read) => asked.filter((path) => path === read).length);
  };
  for (const [address, ofPage] of Object.entries(pageReads)) {
    const reads = [profile, ...ofPage];
    const once = reads.map(() => 1);
    expect(await countsOf(address, reads, true)).toEqual(once);
    expect(await countsOf(address, reads, false)).toEqual(once);
  }
});

test("calls whose script did not arrive are sent once it can be had again", async ({
  page,
  context,
  say,
  sandbox,
  baseURL,
}) => {
  await openSignedIn(page, "/referrals", await openAccount(baseURL, sandbox, "5000.00"));
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await expect(heading(say("referrals.title"))).toBeVisible();
  const refused = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/assets/account-"),
  );
  await context.route("**/assets/account-*", (route) => route.abort("internetdisconnected"));
  // By now the browser has an id, so that the document's first script sends all reads of the first page.
  await page.goto("/");
  const amount = page.getByRole("main").getByText("₦5,000.00").first();
  await expect(amount).toBeVisible();
  await refused;
  await context.unrouteAll();
  await page.getByRole("link", { name: say("navigation.transactions"), exact: true }).click();
  await expect(heading(say("transaction-pages.title"))).toBeVisible();
  await expect(amount).toBeVisible();
});
