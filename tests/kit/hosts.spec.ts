import type { Page } from "@playwright/test";
import { expect } from "../journeys/journey.ts";
import { addDollars, openAccount, signIn } from "../journeys/person.ts";
import { chooseRow, rowOf, walkToReview } from "../journeys/transfer.ts";
import { hostPages, type HostPage } from "./host-styles.ts";
import { address, test } from "./host.ts";
import { differentPixels, noisePixels } from "./pictures.ts";

const widths = [1280, 360];
const order = { typed: "2,500", shown: "₦2,500.00" };

/** Elements of the host, some with classes that the product's source uses too. */
const theirs = `<h1>Title</h1><h2 class="grid">Part</h2><p class="p-4 flex text-sm">Text <a href="#">link</a> <b>bold</b></p>
  <ul class="hidden"><li>One</li></ul><button class="border">Press</button><input placeholder="Name"><img alt="">
  <svg class="size-4 flex-none"></svg><table><tbody><tr><td>1</td></tr></tbody></table><div class="group sr-only card">Box</div>`;

/** The computed styles of the page and its elements outside of flows, one property per line. */
function looksOfTheirs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, document.body, ...document.querySelectorAll("main, main *")].flatMap(
      (element, place) =>
        ["", "::before", "::after", "::placeholder", "::selection"].flatMap((part) => {
          const style = getComputedStyle(element, part);
          return [...style]
            .filter((name) => !name.startsWith("--apex-"))
            .map(
              (name) =>
                `${place} ${element.tagName}${part} ${name}: ${style.getPropertyValue(name)}`,
            );
        }),
    ),
  );
}

function setSheets(page: Page, isOn: boolean): Promise<void> {
  return page.evaluate((on) => {
    for (const sheet of document.styleSheets) sheet.disabled = !on;
  }, isOn);
}

/** The classes of the packages' sheet, by their names in the source. */
function sourceClasses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = new Set<string>();
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule)
          for (const [, name = ""] of rule.selectorText.matchAll(/\.apex-((?:\\.|[\w-])+)/g))
            names.add(name.replaceAll(/\\(.)/g, "$1"));
        if ("cssRules" in rule && rule.cssRules instanceof CSSRuleList) read(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules);
    return [...names];
  });
}

/** Classes of elements in flows that belong neither to the packages nor to a known library. */
function strangeClasses(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".apex, .apex *")]
      .flatMap((element) => [...element.classList])
      .filter((name) => !/^(apex|react-aria|lucide)(-|$)/.test(name)),
  );
}

/** Adds a host's styles to the page, before or after the packages' sheet. */
function enterHost(page: Page, host: HostPage, place: "before" | "after"): Promise<void> {
  return page.evaluate(
    ([{ styles, attributes }, at]) => {
      const sheet = document.createElement("style");
      sheet.id = "host";
      sheet.textContent = styles;
      document.head[at === "before" ? "prepend" : "append"](sheet);
      for (const [name, value] of Object.entries(attributes ?? {}))
        document.documentElement.setAttribute(name, value);
    },
    [host, place] as const,
  );
}

function leaveHost(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.querySelector("#host")?.remove();
    document.documentElement.removeAttribute("dir");
    document.documentElement.lang = "en";
  });
}

/** Waits for answers, fonts and pictures, so that two pictures of the page do not differ by what has loaded. */
async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === "loaded" &&
      [...document.images].every((image) => image.complete) &&
      document.querySelector('main [aria-busy="true"]') === null,
  );
}

/** Makes the flow fill the window, so that pictures show nothing of the host. */
async function fillWindow(page: Page): Promise<void> {
  await page.evaluate(() => {
    const main = document.querySelector("main");
    main?.setAttribute(
      "style",
      "all: initial; display: block; position: absolute; inset: 0; overflow: auto",
    );
    const flow = main?.querySelector<HTMLElement>(".apex");
    flow?.style.setProperty("min-height", "100vh");
  });
}

/** A flow in a box of the window. */
function measuredIn(page: Page, width: number) {
  return page.evaluate((px) => {
    const main = document.querySelector("main");
    const flow = main?.querySelector<HTMLElement>(".apex");
    const column = flow?.querySelector("h1")?.parentElement;
    if (!main || !flow || !column) throw new Error("There is no flow.");
    main.style.width = `${px}px`;
    const [list] = flow.querySelectorAll("nav ol");
    return {
      overflow: flow.scrollWidth - flow.clientWidth,
      hasRoom: column.clientWidth >= 280,
      hasSteps: list?.checkVisibility(),
    };
  }, width);
}

test("flows look the same in every host, and every host as without them", async ({
  page,
  say,
  sandbox,
  baseURL,
}, info) => {
  test.setTimeout(240_000);
  const person = await openAccount(baseURL, sandbox, "10000.00");
  await addDollars(baseURL, sandbox, person);
  await page.goto(address("PROXIED"));
  await signIn(page, say, person);
  await expect(page.getByRole("button", { name: "Send money" })).toBeVisible();

  // Beside a flow, and within the provider.
  await page.evaluate((html) => {
    document.querySelector("main")?.insertAdjacentHTML("beforeend", `<div>${html}</div>`);
  }, theirs);
  const withFlows = await looksOfTheirs(page);
  await setSheets(page, false);
  const without = new Set(await looksOfTheirs(page));
  expect(withFlows.filter((line) => !without.has(line))).toEqual([]);
  await setSheets(page, true);
  await page.evaluate(() => document.querySelector("main")?.lastElementChild?.remove());

  const hosts = await hostPages(await sourceClasses(page));
  /** Compares the flow in its present state, at both widths. */
  const compare = async (
    name: string,
    open?: () => Promise<void>,
    close = () => page.keyboard.press("Escape"),
  ) => {
    await fillWindow(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await open?.();
      const picture = () => page.screenshot({ animations: "disabled", caret: "hide" });
      await arrived(page);
      const alone = await picture();
      await info.attach(`${name} ${width}`, { body: alone, contentType: "image/png" });
      expect(await strangeClasses(page)).toEqual([]);
      for (const host of hosts)
        for (const place of host.places) {
          await enterHost(page, host, place);
          const there = await picture();
          await leaveHost(page);
          const title = `${name} at ${width}, ${host.name} ${place}`;
          const different = there.equals(alone) ? 0 : differentPixels(alone, there);
          if (different >= noisePixels)
            await info.attach(title, { body: there, contentType: "image/png" });
          expect.soft(different, title).toBeLessThan(noisePixels);
        }
      if (open) await close();
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };

  await page.getByRole("button", { name: "Send money" }).click();
  await expect(page.getByRole("heading", { name: say("transfer.walletTitle") })).toBeVisible();
  await expect(rowOf(page, say("asset.NGN"))).toBeVisible();
  await compare("first step");
  await fillWindow(page);
  for (const width of [320, 420, 600, 608, 1000, 1100]) {
    const measured = await measuredIn(page, width);
    expect(measured, `${width} px`).toEqual({
      overflow: 0,
      hasRoom: true,
      hasSteps: width >= 1024,
    });
  }

  await chooseRow(page, say("asset.NGN"));
  await chooseRow(page, say("transfer.typeBank"));
  await compare("list", async () => {
    await page.getByRole("button", { name: say("transfer.bankOpen") }).click();
    await expect(page.getByRole("listbox")).toBeVisible();
  });
  await page.getByRole("button", { name: say("flow.back") }).click();
  await page.getByRole("button", { name: say("flow.back") }).click();
  await walkToReview(page, say, order, { hasWallets: true });
  await compare("review");
  await compare(
    "dialog",
    async () => {
      await page.getByRole("button", { name: say("flow.close") }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    () => page.getByRole("button", { name: say("leave.stay") }).click(),
  );
});
