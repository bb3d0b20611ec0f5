// `npm run build`: the wallet, ready to be served from apps/wallet/dist.
// @ts-check
import { compileWords } from "./compile-words.mjs";
import { buildWalletWhenChanged } from "./wallet-build.mjs";

compileWords();
if (!buildWalletWhenChanged()) process.exit(1);
