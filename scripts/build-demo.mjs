// `npm run build:demo`: the wallet with the engine in the browser, in demo/dist, for any host that gives out files.
// @ts-check
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compileWords } from "./compile-words.mjs";

/** @returns {Promise<string>} the folder */
export async function buildDemo() {
  compileWords();
  const root = fileURLToPath(new URL("../demo", import.meta.url));
  await build({ configFile: `${root}/vite.config.ts`, logLevel: "error" });
  return `${root}/dist`;
}

if (import.meta.main) console.log(`The demo is in ${await buildDemo()}.`);
