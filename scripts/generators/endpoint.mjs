// @ts-check
import { readFileSync } from "node:fs";
import { addImport, appendToLast, camel, whatItDoes } from "./names.mjs";

/** The method by the first word of the name. All other calls are POST.
 * @type {Record<string, "GET" | "PUT" | "DELETE">} */
const methods = {
  check: "GET",
  list: "GET",
  read: "GET",
  set: "PUT",
  update: "PUT",
  delete: "DELETE",
};

const allHandlers = "packages/engine/src/all-handlers.ts";

/**
 * Plans a call: the contract's file, the handler with its row and a test, the lists that contain both, and its entry in
 * the table of rows.
 * @param {string} name `<domain>/<slug>`
 * @param {string} [storey] the engine's layer (`people`, `money` or `business`), for a new domain
 * @returns {import("../generate.mjs").Work[]}
 */
export function endpoint(name, storey) {
  const [domain = "", slug = ""] = name.split("/");
  const isRead = (methods[slug.split("-")[0] ?? ""] ?? "POST") === "GET";
  const { folder, list } = homeOf(domain, storey);
  return [
    { path: `packages/contract/src/${domain}/${slug}.ts`, text: contract(domain, slug, isRead) },
    {
      path: "packages/contract/src/all-endpoints.ts",
      change: (text) =>
        appendToLast(
          addImport(text, `import { ${camel(slug)} } from "./${domain}/${slug}.ts";`),
          "]",
          `${camel(slug)},`,
        ),
    },
    { path: `packages/engine/src/${folder}/${slug}.ts`, text: handler(domain, slug, isRead) },
    { path: `packages/engine/src/${folder}/${slug}.test.ts`, text: test(domain, slug, isRead) },
    ...registration(domain, slug, { folder, list }),
    {
      path: "docs/decisions/0014-a-role-opens-areas.md",
      change: (text) => text.replace(/^(\| team: approve \| .*?) \|$/m, `$1 \`${slug}\` |`),
    },
  ];
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
    return [
      { path, change: (text) => appendToLast(addImport(text, importLine), "]", `${handler},`) },
    ];
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
        appendToLast(
          addImport(text, `import { ${handlers} } from "./${folder}/${singular}-handlers.ts";`),
          "]",
          `...${handlers},`,
        ),
    },
  ];
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
  path: "/${domain}-http/${slug}",
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
