import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { connectEvmSigner } from "@apex/partners/evm-chain/remote-signer";
import { expect, test } from "vitest";

const seed = "000102030405060708090a0b0c0d0e0f";
const secret = Buffer.alloc(32, 7).toString("base64");

function start(env: Readonly<Record<string, string>>) {
  const file = new URL("signer-main.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, ["--conditions=apex-source", file], {
    env: { PATH: process.env["PATH"], SIGNER_PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { child, ended: once(child, "exit") };
}

test("the signer signs for its secret, and says nothing of its keys", async () => {
  const { child, ended } = start({ CHAIN_SEED: seed, CHAIN_SIGNER_SECRET: secret });
  const lines: string[] = [];
  const ready = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url !== undefined) ready.resolve(url);
  });
  const url = await ready.promise;
  const connect = (key: Uint8Array) =>
    connectEvmSigner(
      { url, keys: [key] },
      { wallClock: () => new Date(), fetch, log: () => undefined },
    );
  await expect(connect(Buffer.alloc(32, 8))).rejects.toThrow("answered 401");
  const signer = await connect(Buffer.alloc(32, 7));
  const [hotWallet] = signer.hotWallets;
  const order = {
    chainId: 1n,
    nonce: 0n,
    to: hotWallet,
    value: 1n,
    data: "0x",
    gasLimit: 21_000n,
    maxFee: 2n,
    priorityFee: 1n,
  };
  const { hash } = await signer.sign(order, { hotWallet });
  child.kill("SIGTERM");
  await ended;
  expect(lines.join("\n")).toContain(hash);
  for (const kept of [seed, secret]) expect(lines.join("\n")).not.toContain(kept);
});

test.each([
  [{ CHAIN_SIGNER_SECRET: secret }, "The signer needs CHAIN_SEED."],
  [{ CHAIN_SEED: seed }, "The signer needs CHAIN_SIGNER_SECRET."],
  [{ CHAIN_SEED: "a few words", CHAIN_SIGNER_SECRET: secret }, "CHAIN_SEED is not a valid setting"],
])("the signer does not start with %o", async (env, line) => {
  const { child, ended } = start(env);
  const said = await text(child.stderr);
  await ended;
  expect(said).toContain(line);
  expect(said).not.toContain("a few words");
});
