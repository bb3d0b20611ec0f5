// `npm run test:kit`: packs the packages, makes the applications of docs/example-applications.mdx outside the
// repository, type-checks and builds them, and tests them in a browser. `-- --only next,node` limits them, `-- --keep`
// leaves the folder, `-- --only sizes --accept` accepts the current sizes.
// @ts-check
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser, playwrightEnv } from "./browser.mjs";
import { buildPackages, published, removeDist } from "./build-packages.mjs";
import { freePort } from "./free-port.mjs";
import { root, run, serve } from "./kit/application.mjs";
import { hosts } from "./kit/hosts.mjs";
import { developerServer, plainNode } from "./kit/plain-node.mjs";
import { measureSizes } from "./kit/sizes.mjs";
import { packPackages } from "./pack-packages.mjs";
import { startWallet } from "./running-wallet.mjs";
import { buildWalletWhenChanged } from "./wallet-build.mjs";

const parts = ["sizes", "node", "server", ...Object.keys(hosts)];

/** @param {string} folder @returns {Record<string, string>} the packed packages as dependencies */
function packAll(folder) {
  const tarballs = Object.entries(packPackages(folder, published));
  return Object.fromEntries(tarballs.map(([name, file]) => [name, `file:${file}`]));
}

/** @param {string} name of an address */
const variable = (name) => `KIT_${name.toUpperCase().replaceAll("-", "_")}`;

/** @param {readonly string[]} chosen parts that need the packages installed @param {string} folder @param {(() => unknown)[]} ends */
async function tryApplications(chosen, folder, ends) {
  ensureBrowser();
  if (!buildWalletWhenChanged()) throw new Error("The wallet does not build.");
  const made = Object.entries(hosts).filter(([name]) => chosen.includes(name));
  /** @type {Record<string, number>} */
  const ports = {};
  for (const name of made.flatMap(([, { addresses }]) => addresses)) ports[name] = await freePort();
  const addressOf = (/** @type {number} */ port) => `http://localhost:${port}`;
  const api = await startWallet({
    ALLOWED_ORIGINS: Object.values(ports).map(addressOf).join(","),
  });
  ends.push(() => api.stop());
  const kit = {
    folder,
    packed: packAll(folder),
    api: api.address,
    /** @type {import("./kit/application.mjs").Kit["serve"]} */
    serve: (port, command, args, cwd) => serve(port, command, args, cwd, ends),
  };
  if (chosen.includes("node")) plainNode(kit);
  if (chosen.includes("server")) developerServer(kit);
  for (const [, host] of made) await host.make(kit, ports);
  if (made.length === 0) return;
  const tests = [...new Set(made.flatMap(([, { tests }]) => tests))];
  run("playwright", ["test", "--config", "tests/kit/playwright.config.ts", ...tests], root, {
    ...playwrightEnv,
    KIT_API: api.address,
    ...Object.fromEntries(
      Object.entries(ports).map(([name, port]) => [variable(name), addressOf(port)]),
    ),
  });
}

/** @param {readonly string[]} chosen */
async function testKit(chosen) {
  const startedMs = Date.now();
  const folder = mkdtempSync(join(tmpdir(), "apex-kit-"));
  /** @type {(() => unknown)[]} */
  const ends = [];
  try {
    const { failed } = await buildPackages(published);
    if (failed > 0) throw new Error("The packages do not build.");
    if (chosen.includes("sizes")) await measureSizes(values.accept);
    if (chosen.some((part) => part !== "sizes")) await tryApplications(chosen, folder, ends);
    console.log(`The kit works: ${Math.round((Date.now() - startedMs) / 1000)} s.`);
  } finally {
    for (const end of ends.toReversed()) await end();
    removeDist();
    if (values.keep) console.log(`Kept: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    accept: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
    only: { type: "string", default: parts.join() },
  },
});
const chosen = values.only.split(",");
const unknown = chosen.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`Unknown part "${unknown[0]}". Parts: ${parts.join(", ")}.`);
  process.exit(1);
}
await testKit(chosen);
