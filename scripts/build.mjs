// `npm run build`: builds the wallet and the desk into their dist. `-- <folder>` also puts them, the server and all
// dependencies into a folder that Node runs by itself: `node <folder>/main.mjs`.
// @ts-check
import { resolve } from "node:path";
import { buildServer } from "./build-server.mjs";
import { compileWords } from "./compile-words.mjs";
import { buildAppsWhenChanged } from "./wallet-build.mjs";

const [folder] = process.argv.slice(2);
compileWords();
if (!buildAppsWhenChanged()) process.exit(1);
if (folder !== undefined) buildServer(resolve(folder));
