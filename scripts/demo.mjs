// `npm run test:demo`: builds the static demo, gives it out below a path as any host of files does, and lets a browser send money in it.
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
