// Builds the wallet and the desk into their dist, each if one of its inputs has changed since its last build.
// @ts-check
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
/** @param {string} app */
const inputsOf = (app) => [
  "package-lock.json",
  "locales/*/*.json",
  "scripts/{compile-words,words-plugin,wallet-build}.mjs",
  // The desk takes its plugins from the wallet.
  "apps/wallet/*.ts",
  `apps/${app}/{package.json,index.html,*.ts,{src,public}/**/*}`,
  "packages/{contract,client,ui,flows}/{package.json,src/**/*}",
];
/** Files that do not affect the build. */
const notInputs = [/\.(stories|test)\.tsx?$/, /\.mdx$/, /\/dist\//, /\/node_modules\//];

/** @param {string} app */
function currentStamp(app) {
  const hash = createHash("sha256");
  const files = globSync(inputsOf(app), { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !notInputs.some((pattern) => pattern.test(file)));
  for (const file of files.toSorted())
    hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith("VITE_"))
    .toSorted()) {
    hash.update(`${name}=${process.env[name]}`);
  }
  return hash.digest("hex");
}

/**
 * @param {string} app
 * @returns {boolean} whether its dist is up to date now
 */
function buildWhenChanged(app) {
  const stampFile = join(root, `apps/${app}/dist/.build-stamp`);
  const stamp = currentStamp(app);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return true;
  console.log(`Building the ${app} …`);
  const vite = spawnSync("vite", ["build", "--logLevel", "warn"], {
    cwd: join(root, "apps", app),
    stdio: "inherit",
  });
  if (vite.status !== 0) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

/** @returns {boolean} whether apps/wallet/dist is up to date now */
export function buildWalletWhenChanged() {
  return buildWhenChanged("wallet");
}

/** @returns {boolean} whether the wallet and the desk are both up to date now */
export function buildAppsWhenChanged() {
  return buildWalletWhenChanged() && buildWhenChanged("desk");
}
