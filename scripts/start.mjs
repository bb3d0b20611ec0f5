// `npm start`: runs the wallet, the desk and their engine in one process.
// @ts-check
import { compileWords } from "./compile-words.mjs";
import { buildAppsWhenChanged } from "./wallet-build.mjs";

compileWords();
if (!buildAppsWhenChanged()) process.exit(1);
await import("../apps/api/src/main.ts");
