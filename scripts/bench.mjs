// `npm run bench`: measures the wallet's size and its start on a slow phone, the cost of packages/ui against rivals, a
// list of ten thousand transactions and its export, a chat of a thousand messages, the redraws of a thousand prices a
// second, and the transfers that the engine makes per second. Prints tables, then one line of JSON.
// @ts-check
import { ensureBrowser } from "./browser.mjs";
import { benchChat, printChat } from "./bench-chat.mjs";
import { benchComponents, printComponents } from "./bench-components.mjs";
import { benchPrices, printPrices } from "./bench-prices.mjs";
import { benchRecords, printRecords } from "./bench-records.mjs";
import { benchTransfers } from "./bench-transfers.mjs";
import { compileWords } from "./compile-words.mjs";
import { startWallet } from "./running-wallet.mjs";
import { measurePages } from "./size.mjs";
import { buildWalletWhenChanged } from "./wallet-build.mjs";

const slowRuns = 3;

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function benchPages() {
  ensureBrowser();
  compileWords();
  if (!buildWalletWhenChanged()) throw new Error("The wallet does not build.");
  const wallet = await startWallet();
  try {
    const bytes = await measurePages(wallet.address);
    /** @type {(typeof bytes)[]} */
    const slow = [];
    for (let run = 0; run < slowRuns; run += 1)
      slow.push(await measurePages(wallet.address, { slow: true }));
    const names = /** @type {(keyof typeof bytes)[]} */ (Object.keys(bytes));
    return Object.fromEntries(
      names.map((name) => {
        const { paintMs, readyMs, ...rest } = bytes[name];
        const slowMs = (/** @type {"paintMs" | "readyMs"} */ time) =>
          Math.round(median(slow.map((run) => run[name][time])) ?? 0);
        return [
          name,
          {
            ...rest,
            paintMs: Math.round(paintMs),
            readyMs: Math.round(readyMs),
            slowPaintMs: slowMs("paintMs"),
            slowReadyMs: slowMs("readyMs"),
          },
        ];
      }),
    );
  } finally {
    await wallet.stop();
  }
}

const pages = await benchPages();
console.log("\nPages, from an empty cache (gzip bytes; slow is CPU ×4 and Slow 4G)");
console.table(pages);

const components = await benchComponents();
printComponents(components);

const records = await benchRecords();
printRecords(records);

const chat = await benchChat();
printChat(chat);

const prices = await benchPrices();
printPrices(prices);

const transfers = await benchTransfers();
console.log("\nTransfers");
console.table(transfers);

console.log(JSON.stringify({ pages, components, records, chat, prices, transfers }));
