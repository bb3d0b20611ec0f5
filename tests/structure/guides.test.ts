import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import loadMdx from "@storybook/addon-docs/mdx-loader";
import { toId } from "storybook/internal/csf";
import { describe, expect, it } from "vitest";
import { storybookAddress } from "../../.storybook/guide-links.ts";
import { guideMarkdown } from "../../.storybook/guide-markdown.ts";
import { expectNone } from "./expect-none.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const pages = globSync(["docs/*.mdx", "packages/ui/src/**/*.mdx"], { cwd: root });
const decisions = globSync("docs/decisions/*.md", { cwd: root });

/** A page as Storybook compiles it. */
async function compiled(file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const loader = {
      async: () => (error: unknown, code: string) =>
        error instanceof Error ? reject(error) : resolve(code),
      getOptions: () => guideMarkdown.mdxPluginOptions,
      resourcePath: join(root, file),
    };
    loadMdx.call(loader, read(file)).catch(reject);
  });
}

/** The anchor that Storybook gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

const anchorsIn = (file: string) =>
  new Set([...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading)));

/** Each page with an address of its own, and the places in it that a link can name. */
const places = new Map<string, ReadonlySet<string>>(
  pages.flatMap((file) => {
    const title = /<Meta title="([^"]+)"/.exec(read(file))?.[1];
    return title === undefined ? [] : [[`${toId(title)}--docs`, anchorsIn(file)] as const];
  }),
);
places.set(
  "guides-decisions--docs",
  new Set(decisions.map((file) => file.replace(/^.*\/|\.md$/g, ""))),
);

/** Whether a link leads nowhere. */
function isLost(href: string): boolean {
  if (href.startsWith("https://")) return false;
  const [, page = "", place] = /^\.\/\?path=\/docs\/([\w-]+)(?:#(.+))?$/.exec(href) ?? [];
  const known = places.get(page);
  return known === undefined || (place !== undefined && !known.has(place));
}

const pointElsewhere = "Link to a page and a heading that exist";

describe("the guides in Storybook", () => {
  it("have one name on every component", () => {
    const other = pages
      .filter((file) => file.startsWith("packages/ui/src/") && !file.includes("/docs/"))
      .filter((file) => !read(file).includes('<Meta of={stories} name="Advice" />'));
    expectNone('Begin these pages with <Meta of={stories} name="Advice" />', other);
  });

  it.each(pages)("%s shows its tables as tables", async (file) => {
    const written = read(file).match(/^\|[-:| ]+\|$/gm) ?? [];
    const shown = (await compiled(file)).match(/_components\.table,/g) ?? [];
    expect(shown.length, "Leave an empty line before and after each table").toBe(written.length);
  });

  it.each(pages)("%s has links to pages that are there", async (file) => {
    const links = [...(await compiled(file)).matchAll(/_components\.a, \{\s*href: "([^"]+)"/g)];
    const [within, out] = [true, false].map((isWithin) =>
      links.map(([, href = ""]) => href).filter((href) => href.startsWith("#") === isWithin),
    );
    expectNone(pointElsewhere, [
      ...(out?.filter(isLost) ?? []),
      ...(within?.filter((href) => !anchorsIn(file).has(href.slice(1))) ?? []),
    ]);
  });

  it.each(decisions)("%s has links to pages that are there", (file) => {
    const links = [...read(file).matchAll(/\]\(([^)]+)\)/g)].map(([, href = ""]) => href);
    expectNone(
      pointElsewhere,
      links.filter((href) => isLost(storybookAddress(href) ?? href)),
    );
  });
});
