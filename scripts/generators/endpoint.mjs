// @ts-check
import { globSync, readFileSync } from "node:fs";
import { addImport, addToList, camel, whatItDoes } from "./names.mjs";

/** The method by the first word of the name. All other calls are POST, also those that check what their body says.
 * @type {Record<string, "GET" | "PUT" | "DELETE">} */
const methods = {
  list: "GET",
  read: "GET",
  set: "PUT",
  update: "PUT",
  delete: "DELETE",
};

const allHandlers = "packages/engine/src/all-handlers.ts";
const contracts = "packages/contract/src";

/**
 * Plans a call: the contract's file, the handler with its row and a test, and the lists that contain both.
 * @param {string} name `<domain>/<slug>`
 * @param {string} [storey] the engine's layer (`people`, `money` or `business`), for a new domain
 * @returns {import("../generate.mjs").Work[]}
 */
export function endpoint(name, storey) {
  const [domain = "", slug = ""] = name.split("/");
  const isRead = (methods[slug.split("-")[0] ?? ""] ?? "POST") === "GET";
  const { folder, list } = homeOf(domain, storey);
  return [
    { path: `${contracts}/${domain}/${slug}.ts`, text: contract(domain, slug, isRead) },
    listing(domain, slug),
    { path: `packages/engine/src/${folder}/${slug}.ts`, text: handler(domain, slug, isRead) },
    { path: `packages/engine/src/${folder}/${slug}.test.ts`, text: test(domain, slug, isRead) },
    ...registration(domain, slug, { folder, list }),
  ];
}

/**
 * The calls about the same thing: those whose names have the same noun, and in the domain those whose names end alike.
 * @param {string} name `<domain>/<slug>`
 */
export function similarCalls(name) {
  const [domain = "", slug = ""] = name.split("/");
  return globSync(`${contracts}/*/*.ts`).flatMap((file) => {
    const [place = ""] = file.split("/").slice(-2);
    return [...readFileSync(file, "utf8").matchAll(/^ {2}slug: "([^"]+)"/gm)]
      .map(([, other = ""]) => other)
      .filter(
        (other) =>
          nounOf(other) === nounOf(slug) ||
          (place === domain && lastWord(nounOf(other)) === lastWord(nounOf(slug))),
      )
      .map((other) => `${place}/${other}`);
  });
}

/** What a call is about, in the singular. @param {string} slug */
const nounOf = (slug) => slug.split("-").slice(1).join("-").replace(/s$/, "");
/** @param {string} noun */
const lastWord = (noun) => noun.split("-").at(-1);

/** The line in the domain's own list of endpoints, or in the list of all if it has none.
 * @param {string} domain @param {string} slug @returns {import("../generate.mjs").Work} */
function listing(domain, slug) {
  const own = globSync(`${contracts}/${domain}/*-endpoints.ts`)[0];
  return {
    path: own ?? `${contracts}/all-endpoints.ts`,
    change: (text) => {
      const folder = own ? "./" : `./${domain}/`;
      const line = `import { ${camel(slug)} } from "${folder}${slug}.ts";`;
      return addToList(addImport(text, line), `${camel(slug)},`, own ? undefined : folder);
    },
  };
}

/** The folder of a domain's handlers below `packages/engine/src`, and the file that lists them.
 * @param {string} domain @param {string} [storey] */
function homeOf(domain, storey) {
  const known = new RegExp(`from "\\./((?:people|money|business)/${domain})/([^"]+)"`);
  const [, folder, list] = known.exec(readFileSync(allHandlers, "utf8")) ?? [];
  if (folder !== undefined) return { folder, list };
  if (storey === undefined)
    throw new Error(`"${domain}" is new: say its storey, as in \`${domain}/… money\`.`);
  return { folder: `${storey}/${domain}`, list: undefined };
}

/** The domain's list of handlers, which its first call creates.
 * @param {string} domain @param {string} slug @param {ReturnType<typeof homeOf>} home
 * @returns {import("../generate.mjs").Work[]} */
function registration(domain, slug, { folder, list }) {
  const handler = `${camel(slug)}Handler`;
  const importLine = `import { ${handler} } from "./${slug}.ts";`;
  if (list) {
    const path = `packages/engine/src/${folder}/${list}`;
    return [{ path, change: (text) => addToList(addImport(text, importLine), `${handler},`) }];
  }
  const singular = domain.replace(/s$/, "");
  const handlers = `${camel(singular)}Handlers`;
  return [
    {
      path: `packages/engine/src/${folder}/${singular}-handlers.ts`,
      text: `import type { Handler } from "../../runtime/handle.ts";
${importLine}

export const ${handlers}: readonly Handler[] = [${handler}];
`,
    },
    {
      path: allHandlers,
      change: (text) =>
        addToList(
          addImport(text, `import { ${handlers} } from "./${folder}/${singular}-handlers.ts";`),
          `...${handlers},`,
        ),
    },
  ];
}

/** The first part of the domain's paths, which the domains of one service share. @param {string} domain */
function prefixOf(domain) {
  const paths = globSync(`${contracts}/${domain}/*.ts`).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^ {2}path: "\/([^/"]+)/gm)].map(
      ([, part = ""]) => part,
    ),
  );
  const [most] = [...Map.groupBy(paths, (part) => part).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  return most?.[0] ?? `${domain}-http`;
}

/** @param {string} domain @param {string} slug @param {boolean} isRead */
function contract(domain, slug, isRead) {
  const method = methods[slug.split("-")[0] ?? ""] ?? "POST";
  const input = isRead
    ? ""
    : `body: z.strictObject({ name: userText({ max: 60, required: "value-required" }) }),`;
  const response = isRead ? "items: z.array(z.object({ name: z.string() }))" : "name: z.string()";
  return `import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
${isRead ? "" : `import { userText } from "../user-text.ts";\n`}
export const ${camel(slug)} = defineEndpoint({
  slug: "${slug}",
  method: "${method}",
  path: "/${prefixOf(domain)}/${slug}",
  summary: "${whatItDoes(slug)}.",
  ${input}
  response: z.object({ ${response} }),
  errors: [],
});
`;
}

/** @param {string} domain @param {string} slug @param {boolean} isRead */
function handler(domain, slug, isRead) {
  const answer = isRead
    ? "async () => ({ items: [] })"
    : "async ({ body }) => ({ name: body.name })";
  return `import { ${camel(slug)} } from "@apex/contract/${domain}/${slug}";
import { handle } from "../../runtime/handle.ts";

export const ${camel(slug)}Handler = handle(
  ${camel(slug)},
  // The strictest row until its author decides: which roles of a business can call it${isRead ? "" : ", and what it logs"}.
  { needs: "signed-in", area: ["team", "approve"], token: "never"${isRead ? "" : ', logged: { not: "nothing is kept yet" }'} },
  ${answer},
);
`;
}

/** @param {string} domain @param {string} slug @param {boolean} isRead */
function test(domain, slug, isRead) {
  const call = camel(slug);
  const input = isRead ? "{}" : `{ body: { name: "Holiday" } }`;
  const answer = isRead ? "{ items: [] }" : `{ name: "Holiday" }`;
  const refusal = `
  test("refuses what is missing and what it does not know", async () => {
    const { token } = await t.person();
    for (const body of [{}, { name: "" }, { name: "Holiday", colour: "red" }]) {
      expect((await t.send(${call}.method, ${call}.path, body, { token })).status).toBe(400);
    }
  });
`;
  return `import { ${call} } from "@apex/contract/${domain}/${slug}";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

describe("${slug}", () => {
  let t: TestEngine;
  beforeAll(async () => {
    t = await testEngine();
  });
  afterAll(() => t.close());

  test("answers whoever is signed in", async () => {
    const { token } = await t.person();
    expect(await t.ok(${call}, ${input}, { token })).toEqual(${answer});
  });

  test("needs a sign-in", async () => {
    expect((await t.call(${call}, ${input})).status).toBe(401);
  });
${isRead ? "" : refusal}});
`;
}
