// `npm run test:browsers`: runs journeys in Firefox and WebKit, which come from Debian's packages `firefox-esr`,
// `webkit2gtk-driver` and `xvfb`.
// @ts-check
import { spawnSync } from "node:child_process";
import { playwrightEnv } from "./browser.mjs";
import { buildAppsWhenChanged } from "./wallet-build.mjs";

/** The browsers and how they are run. WebKit draws a window, so it gets a virtual display. @type {Record<string, { needs: string[], runs: string[] }>} */
const browsers = {
  firefox: { needs: ["firefox-esr"], runs: ["playwright"] },
  webkit: {
    needs: ["WebKitWebDriver", "xvfb-run"],
    runs: ["xvfb-run", "--auto-servernum", "playwright"],
  },
};

const [only, ...rest] = process.argv.slice(2);
const asked = only !== undefined && only in browsers ? [only] : Object.keys(browsers);
const args = asked.length === 1 ? rest : process.argv.slice(2);

for (const command of asked.flatMap((name) => browsers[name]?.needs ?? []))
  if (spawnSync(command, ["--help"], { stdio: "ignore" }).error)
    throw new Error(
      `No ${command}: install Debian's packages firefox-esr, webkit2gtk-driver and xvfb.`,
    );
if (!buildAppsWhenChanged()) process.exit(1);
for (const name of asked) {
  const [command = "", ...before] = browsers[name]?.runs ?? [];
  const { status } = spawnSync(
    command,
    [...before, "test", "--config", `tests/browsers/${name}.config.ts`, ...args],
    { stdio: "inherit", env: { ...process.env, ...playwrightEnv } },
  );
  process.exitCode ||= status ?? 1;
}
