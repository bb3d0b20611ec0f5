// Builds the wallet into apps/wallet/dist, when anything that goes into it has changed since the last build.
// @ts-check
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const inputs = [
  "package-lock.json",
  "locales/*/*.json",
  "scripts/{compile-words,words-plugin,wallet-build}.mjs",
  "apps/wallet/{package.json,index.html,*.ts,{src,public}/**/*}",
  "packages/{contract,client,ui,flows}/{package.json,src/**/*}",
];
/** Files that never reach the browser. */
const notInputs = [/\.(stories|test)\.tsx?$/, /\.mdx$/, /\/dist\//, /\/node_modules\//];
const stampFile = join(root, "apps/wallet/dist/.build-stamp");

function currentStamp() {
  const hash = createHash("sha256");
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
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

/** @returns {boolean} whether the wallet in apps/wallet/dist is the one of the present sources */
export function buildWalletWhenChanged() {
  const stamp = currentStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return true;
  console.log("Building the wallet …");
  const vite = spawnSync("vite", ["build", "--logLevel", "warn"], {
    cwd: join(root, "apps/wallet"),
    stdio: "inherit",
  });
  if (vite.status !== 0) return false;
  writeFileSync(stampFile, stamp);
  return true;
}
