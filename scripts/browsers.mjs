// `npm run test:browsers`: ten journeys in Firefox, which Debian's package `firefox-esr` brings.
// @ts-check
import { spawnSync } from "node:child_process";
import { playwrightEnv } from "./browser.mjs";
import { buildAppsWhenChanged } from "./wallet-build.mjs";

if (spawnSync("firefox-esr", ["--version"], { stdio: "inherit" }).error)
  throw new Error("No Firefox: install Debian's package firefox-esr.");
if (!buildAppsWhenChanged()) process.exit(1);
const { status } = spawnSync(
  "playwright",
  ["test", "--config", "tests/browsers/firefox.config.ts", ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, ...playwrightEnv } },
);
process.exitCode = status ?? 1;
