// `npm run generate component|flow|endpoint …`: writes and registers the files of a new one in the usual
// structure, with stories or tests and words in both languages. The behaviour is yours to write.
// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { spawnSync } from "node:child_process";
import { component } from "./generators/component.mjs";
import { endpoint, similarCalls } from "./generators/endpoint.mjs";
import { flow } from "./generators/flow.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * A file to write or to change. `change` gets the current text.
 * @typedef {{ path: string, text: string } | { path: string, change: (text: string) => string }} Work
 */

const kebab = "[a-z]+(?:-[a-z0-9]+)*";
const callName = `${kebab}/${kebab}`;

/** @type {Record<string, { usage: string, takes: RegExp, plan: (...names: string[]) => Work[] }>} */
const generators = {
  component: {
    usage: "component <name>",
    takes: new RegExp(`^${kebab}$`),
    plan: (name = "") => component(name),
  },
  flow: {
    usage: "flow <what one does>/<name> <domain>/<verb>-<noun>",
    takes: new RegExp(`^${kebab}/${kebab} ${callName}$`),
    plan: (place = "", call = "") => flow(place, call),
  },
  endpoint: {
    usage: "endpoint <domain>/<verb>-<noun> [storey of a new domain: people, money or business]",
    takes: new RegExp(`^${callName}(?: (?:people|money|business))?$`),
    plan: (call = "", storey) => endpoint(call, storey),
  },
};

const [kind = "", ...names] = process.argv.slice(2);
const generator = generators[kind];
if (!generator?.takes.test(names.join(" "))) {
  const usages = Object.values(generators).map(({ usage }) => `  npm run generate ${usage}`);
  console.error(`Names are in kebab-case:\n${usages.join("\n")}`);
  process.exit(1);
}

const plan = generator.plan(...names);
const taken = plan.filter((work) => "text" in work && existsSync(join(root, work.path)));
if (taken.length > 0) {
  console.error(`Already there: ${taken.map(({ path }) => path).join(", ")}`);
  process.exit(1);
}
const similar = kind === "endpoint" ? similarCalls(names[0] ?? "") : [];
for (const work of plan) {
  const file = join(root, work.path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "text" in work ? work.text : work.change(readFileSync(file, "utf8")));
  console.log(`${"text" in work ? "wrote" : "changed"} ${work.path}`);
}
spawnSync(
  "oxfmt",
  plan.map(({ path }) => path),
  { cwd: root, stdio: "inherit" },
);
// Written from the sources: the table of what each call needs, and the page of the places that flows link to.
const written = {
  endpoint: ["unit", "packages/engine/src/runtime/access/business-table.test.ts"],
  flow: ["structure", "tests/structure/places-page.test.ts"],
}[kind];
if (written) {
  spawnSync("vitest", ["run", "--update", "--project", ...written], {
    cwd: root,
    stdio: "inherit",
  });
}
if (similar.length > 0) console.warn(`Calls about the same thing: ${similar.join(", ")}.`);
