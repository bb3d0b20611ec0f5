import type { LogEntry } from "@apex/engine/runtime/context";
import { Transaction } from "micro-eth-signer";
import { beforeEach, describe, expect, it } from "vitest";
import { createEvmSigner, unsigned, type EvmOrder, type LocalSigner } from "./evm-keys.ts";
import { connectEvmSigner } from "./remote-signer.ts";
import { createSignerServer } from "./serve-signer.ts";

const key = new TextEncoder().encode("a secret of the signer: 32 bytes");
const at = new Date("2026-11-20T09:00:00Z");
const local = createEvmSigner({
  seed: new Uint8Array(32).fill(3),
  hotKeys: [new Uint8Array(32).fill(9), "seed"],
});
const order: EvmOrder = {
  chainId: 31_337n,
  nonce: 7n,
  to: "0x52908400098527886E0F7030069857D2E4169EE7",
  value: 90_071_992_547_409_930_001n,
  data: "0x",
  gasLimit: 21_000n,
  maxFee: 30_000_000_000n,
  priorityFee: 1_000_000_000n,
};
const logged: LogEntry[] = [];
const log = (entry: LogEntry) => void logged.push(entry);
beforeEach(() => {
  logged.length = 0;
});

/** The part of a transaction that is signed: signatures of the same transaction differ. */
const contentOf = (one: EvmOrder) => unsigned(one).toHex({ includeSignature: false });
function readSigned(raw: string) {
  const signed = Transaction.fromHex(raw);
  const content = signed.toHex({ includeSignature: false });
  return { sender: signed.sender, hash: signed.hash, content };
}

type Arrive = () => Promise<Response>;

/** A signer and the wallet's end of it; `wire` is what happens to a request between them. */
async function pair(signer: LocalSigner = local, keys: readonly Uint8Array[] = [key]) {
  const serve = createSignerServer(signer, {
    keys: [key],
    wallClock: () => at,
    log: () => undefined,
  });
  const between: { wire: (arrive: Arrive) => Promise<Response>; bodies: string[] } = {
    wire: (arrive) => arrive(),
    bodies: [],
  };
  const remote = await connectEvmSigner(
    { url: "http://signer.test", keys },
    {
      wallClock: () => at,
      log,
      fetch: (url, init) => {
        if (typeof init.body === "string") between.bodies.push(init.body);
        return between.wire(() => serve(new Request(url, init)));
      },
    },
  );
  return { remote, between };
}

describe("a signer in a process of its own", () => {
  it("has the addresses of its keys, and signs as they do", async () => {
    const { remote } = await pair();
    expect(remote.seedWallet).toBe(local.seedWallet);
    expect(remote.hotWallets).toEqual(local.hotWallets);
    for (const index of [0, 1, 70_000])
      expect(remote.depositAddress(index)).toBe(local.depositAddress(index));
    for (const [from, sender] of [
      [{ index: 5 }, local.depositAddress(5)],
      [{ hotWallet: local.hotWallets[0] }, local.hotWallets[0]],
    ] as const) {
      const { hash, raw } = await remote.sign(order, from);
      expect(readSigned(raw)).toEqual({ sender, hash, content: contentOf(order) });
    }
    const call = { ...order, value: 0n, data: `0xa9059cbb${"00".repeat(64)}` };
    const { raw } = await remote.sign(call, { index: 0 });
    expect(readSigned(raw).content).toBe(contentOf(call));
  });

  it("tells the wallet's process no secret", async () => {
    const { remote } = await pair();
    const known = JSON.stringify(remote);
    expect(known).not.toContain("xprv");
    expect(local.addressKey).toMatch(/^xpub/);
  });

  it("signs for nobody without its secret", async () => {
    await expect(pair(local, [new Uint8Array(32).fill(1)])).rejects.toThrow("answered 401");
  });

  it("signs nothing for a wallet that it has no key of", async () => {
    const { remote } = await pair();
    await expect(remote.sign(order, { hotWallet: order.to })).rejects.toThrow("answered 500");
  });

  it("that is away is told once, and once when it is back", async () => {
    const { remote, between } = await pair();
    const { wire } = between;
    between.wire = async () => {
      throw new TypeError("away");
    };
    for (let time = 0; time < 2; time += 1)
      await expect(remote.sign(order, { index: 0 })).rejects.toThrow("does not sign");
    between.wire = wire;
    await remote.sign(order, { index: 0 });
    expect(logged.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      "error: the signer does not sign",
      "info: the signer signs again",
    ]);
  });

  it("is asked for the same transaction when its answer is lost: the chain takes one of the two", async () => {
    const { remote, between } = await pair();
    let lost: string | undefined;
    between.wire = async (arrive) => {
      const response = await arrive();
      lost ??= await response.clone().text();
      between.wire = (next) => next();
      throw new TypeError("lost");
    };
    const { raw } = await remote.sign(order, { index: 0 });
    const first: { readonly raw: string } = JSON.parse(lost ?? "");
    expect(readSigned(first.raw).content).toBe(readSigned(raw).content);
    expect(new Set(between.bodies.slice(-2)).size).toBe(1);
  });

  it.each<[string, () => Promise<object> | object]>([
    ["another amount", async () => local.sign({ ...order, value: 1n }, { index: 0 })],
    ["another receiver", async () => local.sign({ ...order, to: local.seedWallet }, { index: 0 })],
    ["another nonce", async () => local.sign({ ...order, nonce: 8n }, { index: 0 })],
    ["another wallet's key", async () => local.sign(order, { index: 1 })],
    ["no transaction", () => ({ raw: "0x00" })],
    ["nothing", () => ({})],
  ])("that answers with %s has signed nothing", async (_, answer) => {
    const { remote, between } = await pair();
    between.wire = async () => {
      const { raw } = Object.assign({ raw: undefined }, await answer());
      return Response.json({ ...(raw !== undefined && { raw }) });
    };
    await expect(remote.sign(order, { index: 0 })).rejects.toThrow("does not sign");
  });
});
