// The Chromium that stories, journeys and size checks run in. Order: CHROMIUM_PATH, Playwright's own, the system's; if
// there is none, it is installed (Playwright's download, else Debian's package). A headless shell is preferred
// (Playwright's own is one): it draws no window and does a quarter less work for a journey.
// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Options for a system Chromium that runs as root, in a container, without network services of its own. */
const systemChromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const systemPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** @returns {string | undefined} */
function systemChromium() {
  return [process.env.CHROMIUM_PATH, ...systemPaths].find((path) => path && existsSync(path));
}

/** Playwright's launch options for the browser that was found.
 * @returns {import("playwright").LaunchOptions} */
export function chromiumLaunch() {
  if (!process.env.CHROMIUM_PATH && existsSync(chromium.executablePath())) return {};
  const executablePath = systemChromium();
  return executablePath ? { executablePath, args: systemChromiumArgs } : {};
}

/** Launch options for journeys. Their pages are too short-lived for optimised code to be worth compiling: without it,
 * journeys are a twelfth faster. Stories gain nothing, because their page is reused.
 * @returns {import("playwright").LaunchOptions} */
export function journeyLaunch() {
  const options = chromiumLaunch();
  return { ...options, args: [...(options.args ?? []), "--js-flags=--no-opt,--no-maglev"] };
}

/** @param {string} command @param {string[]} args */
function succeeds(command, args) {
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

function hasBrowser() {
  return existsSync(chromium.executablePath()) || systemChromium() !== undefined;
}

/** Finds a browser or installs one; throws when neither works. */
export function ensureBrowser() {
  if (hasBrowser()) return;
  console.log("Installing Chromium for the tests …");
  if (succeeds("playwright", ["install", "chromium"]) && hasBrowser()) return;
  if (process.platform === "linux" && process.getuid?.() === 0) {
    const lock = ["-o", "DPkg::Lock::Timeout=120"];
    succeeds("apt-get", [...lock, "update"]);
    succeeds("apt-get", [
      ...lock,
      "install",
      "-y",
      "--no-install-recommends",
      "chromium-headless-shell",
    ]);
  }
  if (!hasBrowser()) {
    throw new Error("No Chromium: install one, or set CHROMIUM_PATH to the one that you have.");
  }
}

/** The environment of `playwright test`, with which Node resolves the packages of this repository to their sources. */
export const playwrightEnv = { NODE_OPTIONS: "--conditions=apex-source" };
