// @ts-check
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { addImport, camel, insertBefore, sentence } from "./names.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** By the name's first word; anything else is a POST. */
/** @type {Record<string, "GET" | "PUT" | "DELETE">} */
const methods = {
  check: "GET",
  list: "GET",
  read: "GET",
  set: "PUT",
  update: "PUT",
  delete: "DELETE",
};

/**
 * A call: the contract's file, its handler with a test, and its row in the table of authorisation.
 * @param {string} name `<domain>/<slug>`
 * @returns {import("../generate.mjs").Work[]}
 */
export function endpoint(name) {
  const [domain = "", slug = ""] = name.split("/");
  const call = camel(slug);
  const method = methods[slug.split("-")[0] ?? ""] ?? "POST";
  const handlersFile = `packages/engine/src/${domain}/${domain}-handlers.ts`;
  const handlers = `${camel(domain)}Handlers`;
  return [
    { path: `packages/contract/src/${domain}/${slug}.ts`, text: contract(domain, slug, method) },
    {
      path: "packages/contract/src/all-endpoints.ts",
      change: (text) =>
        insertBefore(
          addImport(text, `import { ${call} } from "./${domain}/${slug}.ts";`),
          "];",
          `  ${call},\n`,
        ),
    },
    {
      path: "packages/engine/src/access/authorisation.ts",
      change: (text) => insertBefore(text, "};", `  "${slug}": signedIn,\n`),
    },
    { path: `packages/engine/src/${domain}/${slug}.ts`, text: handler(domain, slug, method) },
    { path: `packages/engine/src/${domain}/${slug}.test.ts`, text: test(domain, slug, method) },
    ...registration(domain, slug, handlersFile, handlers),
  ];
}

/** The domain's list of handlers, made with its first call.
 * @param {string} domain @param {string} slug @param {string} file @param {string} list
 * @returns {import("../generate.mjs").Work[]} */
function registration(domain, slug, file, list) {
  const handler = `${camel(slug)}Handler`;
  const importLine = `import { ${handler} } from "./${slug}.ts";`;
  if (existsSync(join(root, file))) {
    return [
      {
        path: file,
        change: (text) => insertBefore(addImport(text, importLine), "]", `, ${handler}`),
      },
    ];
  }
  return [
    {
      path: file,
      text: `import type { Handler } from "../handle.ts";\n${importLine}\n\nexport const ${list}: readonly Handler[] = [${handler}];\n`,
    },
    {
      path: "packages/engine/src/all-handlers.ts",
      change: (text) =>
        insertBefore(
          addImport(text, `import { ${list} } from "./${domain}/${domain}-handlers.ts";`),
          "];",
          `  ...${list},\n`,
        ),
    },
  ];
}

/** @param {string} domain @param {string} slug @param {string} method */
function contract(domain, slug, method) {
  const isRead = method === "GET";
  return `import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const ${camel(slug)} = defineEndpoint({
  slug: "${slug}",
  method: "${method}",
  path: "/${domain}-http/${slug}",
  summary: "${sentence(slug)}.",
${isRead ? "" : "  body: z.strictObject({ name: z.string() }),\n"}  response: z.object({ ${isRead ? "items: z.array(z.object({ name: z.string() }))" : "name: z.string()"} }),
  errors: [],
});
`;
}

/** @param {string} domain @param {string} slug @param {string} method */
function handler(domain, slug, method) {
  const call = camel(slug);
  const body =
    method === "GET" ? "async () => ({ items: [] })" : "async ({ body }) => ({ name: body.name })";
  return `import { ${call} } from "@apex/contract/${domain}/${slug}";
import { handle } from "../handle.ts";

export const ${call}Handler = handle(${call}, ${body});
`;
}

/** @param {string} domain @param {string} slug @param {string} method */
function test(domain, slug, method) {
  return "";
}
