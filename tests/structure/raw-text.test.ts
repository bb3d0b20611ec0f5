import { describe, expect, it } from "vitest";
import { rawTextIn } from "./raw-text.ts";
import { isTest, readSources } from "./sources.ts";
import { expectNone } from "./expect-none.ts";

/** True for text that only Storybook shows, in English. */
function isDocumentation(path: string): boolean {
  return /^packages\/ui\/src\/(docs|story)\//.test(path);
}

describe("no raw text in JSX", () => {
  it("of ui, flows and the wallet", () => {
    const sources = readSources(
      "packages/{ui,flows}/src/**/*.tsx",
      "apps/wallet/src/**/*.tsx",
      "apps/desk/src/**/*.tsx",
    ).filter(({ path }) => !isTest(path) && !isDocumentation(path));
    expect(sources.length).toBeGreaterThan(20);
    expectNone(
      "Give these texts an id in locales/en and locales/fr, and show them by intl.formatMessage",
      sources.flatMap(rawTextIn),
    );
  });

  it.each([
    ["<p>Send money</p>", ["Send money"]],
    ['<Button aria-label="Close" />', ['"Close"']],
    ["<p>{ok ? `Sent` : 'Not sent'}</p>", ["`Sent`", "'Not sent'"]],
    ["<Field label={`Amount in ${asset}`} />", ["`Amount in ${asset}`"]],
    ["<>{isNew && 'New'}</>", ["'New'"]],
    ["<p>{name ?? 'Nobody'}</p>", ["'Nobody'"]],
    ['<p className="text-muted">{total} · {asset}</p>', []],
    ['<Button variant="primary">{words.send}</Button>', []],
    ['<p>{state === "sending" && <Spinner />}</p>', []],
    ["<h1>Apex</h1>", []],
  ])("%s", (jsx, texts) => {
    const found = rawTextIn({ path: "a.tsx", text: `export const a = ${jsx};` });
    expect(found).toEqual(texts.map((text) => `a.tsx:1 ${text}`));
  });
});
