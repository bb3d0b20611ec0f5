// `npm start`: the wallet, the desk and their engine in this one process.
// @ts-check
import { compileWords } from "./compile-words.mjs";
import { buildDeskWhenChanged, buildWalletWhenChanged } from "./wallet-build.mjs";

compileWords();
if (!buildWalletWhenChanged() || !buildDeskWhenChanged()) process.exit(1);
await import("../apps/api/src/main.ts");
