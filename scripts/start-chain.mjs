// `npm run start:chain`: starts a local chain as Ethereum, and the product on it. Nothing is stored.
//   npm run start:chain                              starts both, and says how to send a deposit
//   npm run start:chain -- pay <address> <amount> <ETH | USDT>    pays test money on the chain that runs
// CHAIN_PORT (8545) is the chain's port; PORT (3000) the wallet's.
// @ts-check
import { anvilClient, startAnvil, tokenUnits } from "./chain/anvil.mjs";
import { chainEnvironment, hotWallet, setUpChain } from "./chain/set-up.mjs";

const port = Number(process.env.CHAIN_PORT ?? 8545);
const [command, address, amount, asset] = process.argv.splice(2);

/** The first contract of anvil's first account is always at this address. */
const token = "0x5FbDB2315678afecb367f032d93F642f64180aa3";

async function pay() {
  if (
    !/^0x[0-9a-fA-F]{40}$/.test(address ?? "") ||
    !(Number(amount) > 0) ||
    !/^(?:ETH|USDT)$/.test(asset ?? "")
  )
    throw new Error("npm run start:chain -- pay <address> <amount> <ETH | USDT>");
  const chain = anvilClient(`http://127.0.0.1:${port}`);
  const to = String(address);
  const hash =
    asset === "ETH"
      ? await chain.payEther(to, tokenUnits(Number(amount)) * 10n ** 12n)
      : await chain.payToken(token, to, tokenUnits(Number(amount)));
  console.log(`Paid ${amount} ${asset} to ${to} in ${hash}.`);
}

async function start() {
  const { compileWords } = await import("./compile-words.mjs");
  const { buildAppsWhenChanged } = await import("./wallet-build.mjs");
  compileWords();
  if (!buildAppsWhenChanged()) process.exit(1);
  const anvil = await startAnvil({ port, blockSeconds: 2 });
  await setUpChain(anvil);
  Object.assign(process.env, chainEnvironment(anvil.url, token), {
    DATA_DIR: "memory",
    SANDBOX: "on",
  });
  process.on("exit", () => void anvil.stop());
  console.log(
    [
      `A chain of this machine's own: ${anvil.url} (a block every 2 s; it stands for Ethereum)`,
      `Test USDT, an ERC-20: ${token}`,
      `Hot wallet, out of which withdrawals are paid: ${hotWallet} (100 ETH, 1,000,000 USDT)`,
      "A deposit: open Deposit, ETH or USDT, Ethereum in the wallet, take the address and, in another terminal,",
      "  npm run start:chain -- pay <address> 0.5 ETH",
      "  npm run start:chain -- pay <address> 25 USDT",
    ].join("\n"),
  );
  await import("../apps/api/src/main.ts");
}

await (command === "pay" ? pay() : start()).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
