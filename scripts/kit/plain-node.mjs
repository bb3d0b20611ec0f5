// Loads every published module in plain Node, in the oldest version that the packages allow, and calls the API from
// there.
// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { apiGuide } from "../../packages/engine/src/reference/guide.ts";
import {
  install,
  peers,
  quiet,
  root,
  run,
  tsconfig,
  typescript,
  versions,
} from "./application.mjs";

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

/** The lowest version of Node that a package allows. @param {string} name */
function lowestNode(name) {
  /** @type {{ engines: { node: string } }} */
  const { engines } = JSON.parse(
    readFileSync(join(root, "packages", name, "package.json"), "utf8"),
  );
  return engines.node.replace(">=", "");
}

/** @param {Kit} kit */
export function plainNode({ folder, packed, api }) {
  const home = join(folder, "node");
  install(
    home,
    { ...packed, ...versions(...peers), node: lowestNode("flows") },
    { "main.js": script },
  );
  run("node_modules/.bin/node", ["main.js"], home, { NODE_OPTIONS: "", KIT_API: api });
}

const serverScript = `
import { createHmac } from "node:crypto";
import { readdirSync } from "node:fs";
import { createApexServer } from "@apex/server/create-apex-server";
import { ApexServerError } from "@apex/server/apex-server-error";
import { verifyWebhook } from "@apex/server/verify-webhook";

const apex = createApexServer({ token: "nobody's", baseUrl: process.env.KIT_API });
const error = await apex.listWallets().catch((thrown) => thrown);
if (!(error instanceof ApexServerError && error.status === 401 && error.requestId))
  throw new Error("The refusal of an unknown token is not told.", { cause: error });

const body = JSON.stringify({ type: "webhook.test", timestamp: new Date().toISOString(), data: { message: "Hello" } });
const key = Buffer.from("a secret of thirty-two characters");
const timestamp = String(Math.floor(Date.now() / 1_000));
const signature = createHmac("sha256", key).update("evt_1." + timestamp + "." + body).digest("base64");
const headers = { "webhook-id": "evt_1", "webhook-timestamp": timestamp, "webhook-signature": "v1," + signature };
const { type } = verifyWebhook(body, headers, "whsec_" + key.toString("base64"));
if (type !== "webhook.test") throw new Error("The webhook is another one.");
const installed = readdirSync("node_modules/@apex").join();
if (installed !== "contract,server") throw new Error(installed + " is installed.");
console.log("Node " + process.version + ": a refused call, and a webhook.");
`;

/** A wrong use of the client, which its types must reject. */
const wrongCall = `import { createApexServer } from "@apex/server/create-apex-server";

const apex = createApexServer({ token: "", baseUrl: "" });
// @ts-expect-error An amount is no number.
void apex.topUpGas({ body: { amount: 2 } });
// @ts-expect-error A token signs nobody in.
void apex.signIn();
`;

/** Makes a developer's server that uses only @apex/server. Type-checks the guide's examples and runs on the oldest Node that it allows. @param {Kit} kit */
export function developerServer({ folder, packed, api }) {
  const home = join(folder, "server");
  const examples = apiGuide.flatMap(({ title, code }) =>
    code?.includes("@apex/server") ? [[`${title.replaceAll(" ", "-")}.ts`, code]] : [],
  );
  if (examples.length < 2) throw new Error("The guide has examples of @apex/server.");
  /** @type {Record<string, string>} */
  const own = Object.fromEntries(
    ["@apex/contract", "@apex/server"].map((name) => [name, packed[name] ?? ""]),
  );
  install(
    home,
    { ...own, ...typescript, ...versions("@types/node"), node: lowestNode("server") },
    {
      "main.js": serverScript,
      "wrong.ts": wrongCall,
      ...Object.fromEntries(examples),
      "tsconfig.json": tsconfig(["node"], ["*.ts"]),
    },
  );
  run("node_modules/.bin/tsc", ["-p", "."], home, quiet);
  run("node_modules/.bin/node", ["main.js"], home, { NODE_OPTIONS: "", KIT_API: api });
}
