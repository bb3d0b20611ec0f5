// `npm run test:demo`: builds the static demo, serves it below a path like a static host, and sends money in it with a
// browser.
// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { ensureBrowser, playwrightEnv } from "./browser.mjs";
import { buildDemo } from "./build-demo.mjs";
import { serveFolder } from "./serve-folder.mjs";

ensureBrowser();
const { url, close } = await serveFolder(await buildDemo(), "/some/where");
const playwright = spawn(
  "playwright",
  ["test", "--config", "tests/demo/playwright.config.ts", ...process.argv.slice(2)],
  {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: "inherit",
    env: { ...process.env, ...playwrightEnv, DEMO: url },
  },
);
const [status] = await once(playwright, "exit");
close();
process.exitCode = status ?? 1;
