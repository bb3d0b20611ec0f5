import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";
import type { MessageId } from "@apex/flows/base/words/message-ids";
import type ServerWords from "../../locales/en/server.json";
import { isFirefoxReport, typeInFirefox } from "../browsers/in-firefox.ts";
import { startApart } from "../partners/start-apart.ts";
import { startWallet } from "../../scripts/running-wallet.mjs";
import { markupKey } from "./markup-key.ts";
import { poorNetwork } from "./poor-network.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { stress } from "./stress.ts";
import { watchRequests } from "./watch-requests.ts";

export type Language = "en" | "fr";
/** A message of the product, without the `apex.` that all begin with. */
export type WordId =
  Extract<MessageId | keyof typeof ServerWords, `apex.${string}`> extends infer Id
    ? Id extends `apex.${infer Name}`
      ? Name
      : never
    : never;
/** The id of a message of one domain, without the domain. */
export type WordIn<
  Domain extends string,
  Id extends string = WordId,
> = Id extends `${Domain}.${infer Name}` ? Name : never;
/** The words of a message, with its plain `{values}` filled in. */
export type Say = (id: WordId, values?: Readonly<Record<string, string | number>>) => string;

const localesFolder = join(import.meta.dirname, "../../locales");

function wordsIn(language: Language): Readonly<Record<string, string>> {
  const files = readdirSync(join(localesFolder, language)).map((name) =>
    join(localesFolder, language, name),
  );
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, "utf8"))));
}

/** Returns the texts of a language, by which journeys find elements as a person does. */
export function speaker(language: Language): Say {
  const words = wordsIn(language);
  return (id, values = {}) => {
    const message = words[`apex.${id}`];
    if (message === undefined) throw new Error(`There is no message apex.${id}.`);
    return message
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""))
      .replaceAll(/<\/?\w+>/g, "");
  };
}

interface Fixtures {
  baseURL: string;
  /** Address of the desk. */
  deskURL: string;
  language: Language;
  say: Say;
  sandbox: Sandbox;
  /** Watches every page of the context; what went wrong in one fails the journey. */
  watched: void;
}

/**
 * A running product. Its clock is shared, so journeys of a worker run one after another, and each makes its own
 * accounts.
 */
interface World {
  world: { readonly address: string; readonly deskAddress?: string };
  address: string;
}

/** With PARTNERS_APART nothing is simulated in the server: its partners are processes of their own, `simulated` or some `shipped`. */
async function startWorld() {
  const apart = process.env["PARTNERS_APART"];
  return apart === undefined ? startWallet() : startApart(apart === "shipped");
}

export const test = base.extend<Fixtures, World>({
  world: [
    async ({ browserName: _ }, use) => {
      const wallet = await startWorld();
      await use(wallet);
      await wallet.stop();
    },
    // Starting several processes takes time, which must not count towards the first journey's limit.
    { scope: "worker", timeout: 0 },
  ],
  address: [async ({ world }, use) => use(world.address), { scope: "worker" }],
  baseURL: async ({ address }, use) => use(address),
  deskURL: async ({ world }, use) => use(world.deskAddress ?? ""),
  language: ["en", { option: true }],
  say: async ({ language }, use) => use(speaker(language)),
  sandbox: async ({ baseURL }, use) => use(createSandbox(baseURL)),
  watched: [
    async ({ browser, browserName, context }, use, { annotations, title }) => {
      const problems: string[] = [];
      const seed = process.env["STRESS_SEED"];
      if (seed !== undefined) await stress(context, seed, title);
      const endPoor = process.env["POOR_NETWORK"] && poorNetwork(context, title);
      if (browserName === "firefox") await typeInFirefox(browser, context);
      // BiDi does not reveal the body of a request.
      const endRequests =
        browserName === "chromium" ? await watchRequests(browser, context) : undefined;
      const watch = (page: Page) =>
        page.on("pageerror", (error) => problems.push(error.stack || String(error)));
      context.pages().forEach(watch);
      context.on("page", watch);
      await context.exposeBinding("apexPolicyViolation", (_, text: string) =>
        problems.push(`Security policy: ${text}`),
      );
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          const tell: unknown = Reflect.get(window, "apexPolicyViolation");
          const text = `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`;
          if (typeof tell === "function") tell(text);
        });
      });
      await use();
      const sent = await endRequests?.();
      annotations.push(
        ...(sent?.calls ?? []).map((description) => ({ type: "call", description })),
      );
      if (endPoor) {
        const { bytes, requests, repeated } = endPoor();
        annotations.push(
          { type: "data", description: `${bytes} ${requests}` },
          ...repeated.map((description) => ({ type: "repeated", description })),
        );
      }
      const own =
        browserName === "firefox" ? problems.filter((text) => !isFirefoxReport(text)) : problems;
      expect([...own, ...(sent?.problems ?? [])]).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Collects the addresses that a page requests without a session: no page may send a request for a session that has
 * ended.
 */
export function unauthorisedOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 401) asked.push(new URL(answer.url()).pathname);
  });
  return asked;
}

/** Markup that passed in this worker: many journeys open the same pages. */
const checkedMarkup = new Set<string>();

/**
 * Checks that the page has no accessibility violation once it has loaded, unless one with the same markup has been checked; animations are
 * stopped, so that none is measured half-way. Contrast, the half of that work, is measured on every story.
 */
export async function checkAccessibility(page: Page): Promise<void> {
  // A page whose script is still loading has no heading.
  await expect(page.locator("h1")).not.toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  // An element that fades out still exists beside its replacement.
  await expect(page.locator("[data-exiting]")).toHaveCount(0);
  // The markup is the same in every browser.
  if (page.context().browser()?.browserType().name() !== "chromium") return;
  const markup = createHash("sha256")
    .update(await page.evaluate(markupKey))
    .digest("base64");
  if (checkedMarkup.has(markup)) return;
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      "*, *::before, *::after { transition: none !important; animation: none !important }",
    );
    document.adoptedStyleSheets = [still];
  });
  const { violations } = await new AxeBuilder({ page })
    // In the page itself, which has no frames: a third of the time.
    .setLegacyMode(true)
    .options({
      resultTypes: ["violations"],
      rules: { "color-contrast": { enabled: false } },
    })
    .analyze();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(found).toEqual([]);
  checkedMarkup.add(markup);
}
