import { approvalReasons } from "@apex/contract/approvals/approvals";
import { teamReasons } from "@apex/contract/business/team";
import { errorCodes } from "@apex/contract/error-codes";
import { validationCodes } from "@apex/contract/validation-codes";
import { describe, expect, it } from "vitest";
import { argumentsOf, literalsOf, messagesOf, readLocale } from "./locales.ts";
import { isTest, readSources } from "./sources.ts";
import specifiedTexts from "./specified-texts.json" with { type: "json" };
import { expectListed, expectNone } from "./expect-none.ts";

const en = readLocale("en");
const fr = readLocale("fr");
const english = new Map(messagesOf(en));
const french = new Map(messagesOf(fr));

const code = readSources(
  "packages/{flows,client,ui,engine,partners,sandbox}/src/**/*.{ts,tsx}",
  "apps/*/src/**/*.{ts,tsx}",
  ".storybook/*.{ts,tsx}",
  "demo/*.{ts,tsx}",
);
const idPattern = /["'`](apex\.([a-z0-9-]+)\.[\w.-]+)["'`]/g;
/** Ids that end in a value, such as `apex.errors.${code}`: their type checks that each exists. */
const builtIdPattern = /`(apex\.[a-z0-9-]+\.[\w.-]*)\$\{/g;

const idsOf = (messages: readonly (readonly [id: string, message: string])[]) =>
  messages.map(([id]) => id);

describe("words", () => {
  it("are there at all", () => {
    expect(english.size).toBeGreaterThan(100);
  });

  it("have the same domains and ids in both languages", () => {
    expectListed("the files of locales/fr", Object.keys(fr), Object.keys(en));
    for (const [domain, messages] of Object.entries(en)) {
      const inFrench = Object.keys(fr[domain] ?? {});
      expectListed(`locales/fr/${domain}.json`, inFrench, Object.keys(messages));
    }
  });

  it("have ids of their domain, and each id once", () => {
    const strange = Object.entries(en).flatMap(([domain, messages]) =>
      Object.keys(messages).filter((id) => !id.startsWith(`apex.${domain}.`)),
    );
    expectNone("Begin each id with apex. and the name of its file", strange);
  });

  it("take the same arguments in both languages", () => {
    const different = [...english].filter(
      ([id, message]) => argumentsOf(message).join() !== argumentsOf(french.get(id) ?? "").join(),
    );
    expectNone("Use the same {arguments} in both languages", idsOf(different));
  });

  it("are never empty", () => {
    const empty = [...english, ...french].filter(([, message]) => message.trim() === "");
    expectNone("Write these texts, or remove their ids", idsOf(empty));
  });

  it("lead from what a mail advises to its page, which nobody looks for in an emergency", () => {
    const advice =
      /(?:contact support|password)[^.]*: \{url\}|(?:l’assistance|mot de passe)[^.]*\s: \{url\}/u;
    const advising = [...english, ...french].filter(([, message]) => advice.test(message));
    expect(advising.length).toBeGreaterThan(3);
    expectNone(
      "Lead to the page, such as {url}/support",
      idsOf(advising.filter(([, message]) => /\{url\}(?!\/)/.test(message))),
    );
  });

  it("follow French typography: a narrow space before ; ? ! and a no-break space before : and inside « »", () => {
    const wrong = [...french].filter(([, message]) =>
      literalsOf(message).some((text) =>
        / [;:?!»]|« |[\p{L}\d)][;?!]|\p{L}:(\s|$)|"|\u00A0[;?!]|\u202F[:»]/u.test(text),
      ),
    );
    expectNone(
      "Write U+202F before ; ? ! and U+00A0 before : and inside « »",
      wrong.map(([id, message]) => `${id}: ${message}`),
    );
  });

  it("put no English article before a value: “a Amazon card” is wrong, and the text cannot know", () => {
    expectNone(
      "Write these texts without the article",
      idsOf([...english].filter(([, message]) => /\ban? \{\w+\}/i.test(message))),
    );
  });

  it("elide no French word before a name: “Rôles de Adaeze” is wrong, and the text cannot know", () => {
    const names =
      "agent|asset|bank|brand|business|contact|label|member|merchant|name|provider|sender";
    const elided = new RegExp(`(?<!\\p{L})(?:de|que|le|la|si) \\{(?:${names})\\}`, "iu");
    expect([...french].filter(([, message]) => elided.test(message))).toEqual([]);
  });

  it("do not shout: an exclamation mark is only in specified texts", () => {
    const loud = [...english].filter(
      ([, message]) => message.includes("!") && !specifiedTexts.includes(message),
    );
    expectNone("End these texts with a full stop", idsOf(loud));
  });
});

describe("ids", () => {
  const named = new Set(
    code.flatMap(({ text }) => [...text.matchAll(idPattern)].map(([, id]) => id)),
  );
  const prefixes = new Set(
    code.flatMap(({ text }) => [...text.matchAll(builtIdPattern)].map(([, prefix = ""]) => prefix)),
  );
  const isBuilt = (id: string) => [...prefixes].some((prefix) => id.startsWith(prefix));

  it("that the code names exist", () => {
    const unknown = code.flatMap(({ path, text }) =>
      [...text.matchAll(idPattern)]
        .filter(([, id = "", domain = ""]) => domain in en && !english.has(id))
        .map(([, id]) => `${path}: ${id}`),
    );
    expectNone("Add these ids to locales/en and locales/fr", unknown);
  });

  it("that exist are named by the code", () => {
    expectNone(
      "Remove these ids from locales/en and locales/fr, for no code names them",
      [...english.keys()].filter((id) => !named.has(id) && !isBuilt(id)),
    );
  });
});

describe("each code of the contract has its words", () => {
  it.each(Object.keys(errorCodes))("error %s", (code) => {
    const ids = [`apex.errors.${code}`, `apex.problems.${code}`];
    expect(
      ids.filter((id) => english.has(id) && french.has(id)),
      `Add ${ids.join(" or ")} to both languages`,
    ).toHaveLength(1);
  });

  it.each([
    ...teamReasons.map((reason) => `team-changed.${reason}`),
    // The other reasons are that the payment no longer waits, as the code's own sentence says.
    ...approvalReasons
      .filter((reason) => reason !== "decided" && reason !== "expired")
      .map((reason) => `approval-refused.${reason}`),
  ])("reason %s", (reason) => {
    const id = `apex.problems.${reason}`;
    expect([english.has(id), french.has(id)], `Add ${id} to both languages`).toEqual([true, true]);
  });

  it.each(validationCodes)("validation %s", (code) => {
    const id = `apex.validation.${code}`;
    expect([english.has(id), french.has(id)], `Add ${id} to both languages`).toEqual([true, true]);
  });
});

describe("a text that the specification quotes is there word for word", () => {
  it.each(specifiedTexts)("%s", (text) => {
    expect(
      [...english.values()].some((message) => literalsOf(message).join("").includes(text)),
    ).toBe(true);
  });
});

/** Codes that no screen shows: our own clients always use the right method. */
const unshown = new Set(["method-not-allowed"]);

describe("each error code has its story", () => {
  const stories = readSources("packages/*/src/**/*.stories.tsx").map(({ text }) => text);
  const pascal = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(/(?:^|[-_])([a-z])/g, (_, letter: string) => letter.toUpperCase());

  it.each(Object.keys(errorCodes).filter((code) => !unshown.has(code)))("%s", (name) => {
    const exported = new RegExp(`export const \\w*Rejected${pascal(name)}\\b`);
    const listed = new RegExp(`rejects:\\s*\\[[^\\]]*["']${name}["']`);
    expect(
      stories.some((text) => exported.test(text) || listed.test(text)),
      `Add a story Rejected${pascal(name)}`,
    ).toBe(true);
  });
});

it("test files are told from sources", () => {
  expect([isTest("a/b.stories.tsx"), isTest("a/b.test.ts"), isTest("a/latest.ts")]).toEqual([
    true,
    true,
    false,
  ]);
});
