// A local chain: anvil, with a test ERC-20 and accounts that have test ETH.
// @ts-check
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { testTokenCode } from "./test-token.mjs";

const tokenDecimals = 6;

/** The program: from its package, or from the PATH if that does not run; undefined if neither exists. */
export function anvilProgram() {
  try {
    return createRequire(import.meta.url).resolve("@foundry-rs/anvil-linux-amd64/bin/anvil");
  } catch {
    const onPath = spawnSync("anvil", ["--version"], { stdio: "ignore" });
    return onPath.status === 0 ? "anvil" : undefined;
  }
}

/** A test's client of a chain, by JSON-RPC. @param {string} url */
export function anvilClient(url) {
  /** @param {string} method @param {unknown[]} params */
  async function call(method, ...params) {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    const { result, error } = await answer.json();
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }
  /** The first of the accounts that have test ETH from the start. */
  const bank = async () => /** @type {string} */ ((await call("eth_accounts"))[0]);
  /** Sends a transaction from the bank. If each transaction makes a block, the block exists when this resolves.
   * @param {Record<string, string>} what @returns {Promise<string>} its hash */
  async function send(what) {
    const hash = await call("eth_sendTransaction", { from: await bank(), ...what });
    if (await call("anvil_getAutomine")) await receiptOf(call, hash);
    return hash;
  }
  return {
    call,
    /** Creates the token, whose whole supply goes to the bank. Returns its address. @returns {Promise<string>} */
    async makeToken() {
      const hash = await send({ data: testTokenCode() });
      const { contractAddress } = await receiptOf(call, hash);
      return contractAddress;
    },
    /** Pays test ETH from the bank. Returns the transaction's hash. @param {string} to @param {bigint} wei @returns {Promise<string>} */
    async payEther(to, wei) {
      return send({ to, value: hex(wei) });
    },
    /** Pays tokens from the bank. @param {string} token @param {string} to @param {bigint} units @returns {Promise<string>} */
    async payToken(token, to, units) {
      const data = `0xa9059cbb${word(BigInt(to))}${word(units)}`;
      return send({ to: token, data });
    },
    /** @param {string} address @returns {Promise<bigint>} */
    async etherOf(address) {
      return BigInt(await call("eth_getBalance", address, "latest"));
    },
    /** @param {string} token @param {string} address @returns {Promise<bigint>} */
    async tokensOf(token, address) {
      const data = `0x70a08231${word(BigInt(address))}`;
      return BigInt(await call("eth_call", { to: token, data }, "latest"));
    },
    /** Adds blocks at once. @param {number} [blocks] */
    mine: (blocks = 1) => call("anvil_mine", hex(BigInt(blocks))),
    /** @param {string} hash */
    receipt: (hash) => receiptOf(call, hash),
  };
}

/**
 * Starts a chain and resolves when it answers.
 * @param {{ port: number, blockSeconds?: number }} options without `blockSeconds` a block is made for each transaction.
 */
export async function startAnvil({ port, blockSeconds }) {
  const program = anvilProgram();
  if (program === undefined) {
    throw new Error(
      "There is no anvil: its npm package is for Linux on x64; elsewhere install Foundry (https://getfoundry.sh) and have anvil on the PATH.",
    );
  }
  const pace = blockSeconds === undefined ? [] : ["--block-time", String(blockSeconds)];
  const child = spawn(program, ["--port", String(port), ...pace], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  await new Promise((resolve, reject) => {
    child.once("error", reject);
    void exited.then(() => reject(new Error(`anvil did not start on port ${port}.`)));
    createInterface(child.stdout).on("line", (line) => {
      if (line.startsWith("Listening on")) resolve(undefined);
    });
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    ...anvilClient(url),
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Converts whole tokens into the token's smallest units. @param {number} amount */
export function tokenUnits(amount) {
  return BigInt(Math.round(amount * 10 ** tokenDecimals));
}

/** @param {(method: string, ...params: unknown[]) => Promise<any>} call @param {string} hash */
async function receiptOf(call, hash) {
  for (;;) {
    const receipt = await call("eth_getTransactionReceipt", hash);
    if (receipt) return receipt;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @param {bigint} value */
const hex = (value) => `0x${value.toString(16)}`;
/** @param {bigint} value */
const word = (value) => value.toString(16).padStart(64, "0");
