import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { allEndpoints } from "@apex/contract/all-endpoints";
import { letsMoneyOut } from "@apex/contract/endpoint";
import { shutAccountErrors } from "@apex/contract/auth/shut-account";
import { proofErrors } from "@apex/contract/proof/prove-presence";
import { describe, expect, test } from "vitest";
import { mappedFlows } from "../../.storybook/flow-stories.ts";
import { expectNone } from "./expect-none.ts";

const root = join(import.meta.dirname, "../..");
const texts = new Map(
  globSync("packages/{ui,flows}/src/**/*.{ts,tsx,mdx}", { cwd: root }).map((file) => [
    file,
    readFileSync(join(root, file), "utf8"),
  ]),
);
const storyFiles = [...texts].filter(([file]) => file.endsWith(".stories.tsx"));

/** `title/export` of every story. */
const stories = storyFiles.flatMap(([, text]) => {
  const [, title = ""] = /title: "([^"]+)"/.exec(text) ?? [];
  return [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => `${title}/${name}`);
});

/** The repository file that an import refers to. */
function imported(from: string, specifier: string): string | undefined {
  const inPackage = /^@apex\/(ui|flows)\/(.+)$/.exec(specifier);
  if (inPackage) {
    const base = `packages/${inPackage[1]}/src/${inPackage[2]}`;
    return [`${base}.tsx`, `${base}.ts`].find((file) => texts.has(file));
  }
  return specifier.startsWith(".") ? normalize(join(dirname(from), specifier)) : undefined;
}

/** Every file that these reach by their imports. */
function reached(start: readonly string[]): ReadonlySet<string> {
  const seen = new Set(start);
  for (const file of seen) {
    const specifiers = (texts.get(file) ?? "").matchAll(/(?:from|import\() ?"([^"]+)"/g);
    for (const [, specifier = ""] of specifiers) {
      const next = imported(file, specifier);
      if (next !== undefined) seen.add(next);
    }
  }
  return seen;
}

describe("stories", () => {
  test("follow the controls of their args", () => {
    const deaf = storyFiles.filter(([, text]) => /\buseState\(args\./.test(text));
    expectNone(
      "Pass the args on: useState(args.…) keeps the first value when a control changes",
      deaf.map(([file]) => file),
    );
  });

  test("show every component", () => {
    const shown = reached([
      ...storyFiles.map(([file]) => file),
      // Around every story of a flow.
      "packages/flows/src/mocks/story-apex.tsx",
      // Wraps flows in other applications, which `npm run test:kit` checks.
      "packages/flows/src/apex-provider.tsx",
    ]);
    const components = [...texts]
      .filter(([file]) => file.endsWith(".tsx") && !/\/(docs|story|mocks)\//.test(file))
      .filter(([, text]) => /^export (?:function|const) [A-Z]\w*[a-z]/m.test(text))
      .map(([file]) => file);
    expect(components.length).toBeGreaterThan(300);
    expectNone(
      "Show these components in a story",
      components.filter((file) => !shown.has(file)),
    );
  });

  test("stand in the sidebar under those whom they are for", () => {
    const roots: Readonly<Record<string, string>> = { desk: "Desk", parts: "Parts", base: "Parts" };
    const elsewhere = storyFiles.filter(([file, text]) => {
      const [, folder] = /^packages\/flows\/src\/([\w-]+)\//.exec(file) ?? [];
      return (
        folder !== undefined &&
        folder !== "host-conformance" &&
        !text.includes(`title: "${roots[folder] ?? "Flows"}/`)
      );
    });
    expectNone(
      "Begin the title with Desk/ in desk, with Parts/ in parts and base, else with Flows/",
      elsewhere.map(([file]) => file),
    );
  });

  test("exist under the names that the atlas gives them", () => {
    const named = mappedFlows.flatMap(({ steps }) => steps.map(({ story }) => story));
    expectNone(
      "Name stories that exist in .storybook/flow-stories.ts",
      named.filter((story) => !stories.includes(story)),
    );
  });

  test("are on the atlas for every flow that is defined", () => {
    const defined = [...texts].flatMap(([file, text]) =>
      /\/flow\//.test(file) ? [] : [...text.matchAll(/\bdefineFlow</g)],
    );
    expect(
      mappedFlows.length,
      "Give every flow that is defined by defineFlow one mapOf(…) in .storybook/flow-stories.ts",
    ).toBe(defined.length);
  });
});

const pascal = (code: string) =>
  code
    .toLowerCase()
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/**
 * Errors that every flow handles by the same parts, in money-order, security-code and the security centre, whose
 * stories show them once.
 */
const answeredAlike: ReadonlySet<string> = new Set([
  ...proofErrors,
  ...shutAccountErrors,
  "already-signed-in",
  "settings-locked",
  "EMAIL_VERIFICATION_REQUIRED",
  "PHONE_VERIFICATION_REQUIRED",
  "KYC_REQUIRED",
  "amount-above-maximum",
  "amount-below-minimum",
  "daily-limit-exceeded",
  "fee-changed",
  "insufficient-funds",
  "withdrawals-on-hold",
]);

const contract = import.meta.glob<Record<string, unknown>>(
  ["../../packages/contract/src/**/*.ts", "!../../packages/contract/src/**/*.test.ts"],
  { eager: true },
);

/** Calls by the names that they are imported by. */
const calls = Object.values(contract)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => {
    const endpoint = allEndpoints.find((one) => one === value);
    return endpoint ? [{ name, endpoint, errors: endpoint.errors }] : [];
  });

const folderOf = (file: string) => file.split("/src/")[1]?.split("/")[0] ?? "";
/** The stories of each folder as one text, and the folders whose stories name each word. */
const folders = Map.groupBy(storyFiles, ([file]) => folderOf(file));
const textOf = new Map(
  [...folders].map(([folder, files]) => [folder, files.map(([, text]) => text).join("\n")]),
);
const wordsOf = [...textOf].map(([folder, text]) => [folder, new Set(text.match(/\w+/g))] as const);

const shows = (text: string, code: string) =>
  text.includes(`Rejected${pascal(code)}`) || text.includes(`"${code}"`);

describe("the hold after a change of credentials", () => {
  test("has a story in every folder that makes a call by which money can leave", () => {
    // The page of API examples and the list of places name calls without making them.
    const screens = [...texts].filter(
      ([file]) =>
        /flows\/src\/.*\.tsx?$/.test(file) &&
        !/\.stories\.|\/mocks\/|\/business-api\/|\/base\/places\//.test(file),
    );
    const folders = allEndpoints.filter(letsMoneyOut).flatMap((endpoint) => {
      const name = calls.find((call) => call.endpoint === endpoint)?.name ?? "";
      const makes = screens.filter(([, text]) => new RegExp(`\\b${name}\\b`).test(text));
      expect([endpoint.slug, makes.length > 0]).toEqual([endpoint.slug, true]);
      return makes.map(([file]) => folderOf(file));
    });
    const without = [...new Set(folders)].filter(
      (folder) =>
        !textOf.get(folder)?.includes("= moneyOnHold(") &&
        !textOf.get(folder)?.includes("...moneyOnHold("),
    );
    expectNone(
      "Add a story by moneyOnHold(…) to these folders, which make a call by which money can leave",
      without,
    );
  });
});

describe("refusals", () => {
  test("that a flow answers by itself have a story among its own", () => {
    expect(calls.length).toBeGreaterThan(100);
    const missing = calls.flatMap(({ name, errors }) => {
      const own = wordsOf
        .filter(([, words]) => words.has(name))
        .map(([folder]) => textOf.get(folder) ?? "");
      return errors
        .filter((code) => !answeredAlike.has(code) && !own.some((text) => shows(text, code)))
        .map((code) => `${name} answers ${code}: Rejected${pascal(code)}`);
    });
    expectNone("Add a story beside the flow that makes the call", missing);
  });

  test("that every flow answers alike have one", () => {
    const all = storyFiles.map(([, text]) => text).join("\n");
    expectNone(
      "Add a story of these errors to the part that answers them",
      [...answeredAlike]
        .filter((code) => !shows(all, code))
        .map((code) => `${code}: Rejected${pascal(code)}`),
    );
  });
});
