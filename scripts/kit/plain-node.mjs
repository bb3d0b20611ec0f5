// Every published module in plain Node, the oldest that the packages allow, and calls of the API from there.
// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { install, peers, root, run, versions } from "./application.mjs";

/** @typedef {import("./application.mjs").Kit} Kit */

const script = `
import { globSync } from "node:fs";
import { createClient } from "@apex/client/create-client";
import { createEvents } from "@apex/client/events";
import { memorySessionStore } from "@apex/client/session-store";
import { checkIdentifier } from "@apex/contract/auth/check-identifier";
import tokens from "@apex/ui/tokens.json" with { type: "json" };

const modules = globSync("node_modules/@apex/{contract,client,ui,flows}/dist/**/*.js");
for (const file of modules) await import(new URL(file, import.meta.url).href);

if (tokens.light.brand.$type !== "color") throw new Error("The tokens have no brand.");

const events = createEvents();
const session = memorySessionStore(events);
const client = createClient({ baseUrl: process.env.KIT_API, session, events, language: () => "en" });
const { exists } = await client.call(checkIdentifier, { body: { identifier: "personal@apex.test" } });
if (!exists) throw new Error("The demo account is not found.");
console.log(\`Node \${process.version}: \${modules.length} modules, and a call.\`);
process.exit(0);
`;

/** The lowest version of Node that the packages allow. */
function lowestNode() {
  /** @type {{ engines: { node: string } }} */
  const { engines } = JSON.parse(
    readFileSync(join(root, "packages/contract/package.json"), "utf8"),
  );
  return engines.node.replace(">=", "");
}

/** @param {Kit} kit */
export function plainNode({ folder, packed, api }) {
  const home = join(folder, "node");
  install(home, { ...packed, ...versions(...peers), node: lowestNode() }, { "main.js": script });
  run("node_modules/.bin/node", ["main.js"], home, { NODE_OPTIONS: "", KIT_API: api });
}
