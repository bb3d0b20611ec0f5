// `npm run build:demo`: builds the wallet with the engine in the browser into demo/dist, for any static host.
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
