// `npm start`: the wallet and its engine in this one process.
// @ts-check
import { compileWords } from "./compile-words.mjs";
import { buildWalletWhenChanged } from "./wallet-build.mjs";

compileWords();
if (!buildWalletWhenChanged()) process.exit(1);
await import("../apps/api/src/main.ts");
