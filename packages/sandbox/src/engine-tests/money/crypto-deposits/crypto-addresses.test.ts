import { createCryptoAddress } from "@apex/contract/deposits/crypto-deposits";
import { cryptoAssets } from "@apex/contract/assets";
import { networkIds } from "@apex/contract/networks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDerived } from "@apex/engine/money/addresses/derive-address";
import { readAddress } from "@apex/engine/money/addresses/read-address";
import { networkTermsOf } from "@apex/engine/money/networks/network-terms";
import { cryptoDepositFixture, type CryptoDepositFixture } from "./crypto-deposit-fixture.ts";

let fixture: CryptoDepositFixture;
beforeAll(async () => {
  fixture = await cryptoDepositFixture();
});
afterAll(() => fixture.close());

const receiving = networkIds.filter((id) => isDerived(id) && id !== "optimism");

describe("a deposit address", () => {
  it.each(receiving)("of %s belongs to the workspace, the same each time", async (network) => {
    const asset = cryptoAssets.find((code) =>
      networkTermsOf(code).some((terms) => terms.network === network),
    );
    if (asset === undefined) throw new Error(`Nothing goes over ${network}.`);
    const [one, other] = [
      await fixture.receiver(network, asset),
      await fixture.receiver(network, asset),
    ];
    expect(readAddress(network, one.address)).toEqual({ ok: true, address: one.address });
    expect([one.address, one.memo]).not.toEqual([other.address, other.memo]);
    // Only the memo tells the owners of a shared address apart.
    expect(one.address === other.address).toBe(one.memo !== undefined);
    const again = await fixture.ok(
      createCryptoAddress,
      { body: { asset, network } },
      { token: one.token },
    );
    expect(again.address).toMatchObject({ address: one.address });
  });

  it("of Bitcoin has two forms", async () => {
    const { token, address, type } = await fixture.receiver("bitcoin", "BTC");
    const body = { asset: "BTC", network: "bitcoin", type: "legacy" } as const;
    const legacy = await fixture.ok(createCryptoAddress, { body }, { token });
    expect([type, address.slice(0, 4)]).toEqual(["segwit", "bc1q"]);
    expect([legacy.address.type, legacy.address.address.slice(0, 1)]).toEqual(["legacy", "1"]);
  });

  it("is made once for concurrent calls", async () => {
    const { token } = await fixture.person();
    const body = { asset: "USDT", network: "tron" } as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fixture.ok(createCryptoAddress, { body }, { token })),
    );
    expect(new Set(answers.map(({ address }) => address.address)).size).toBe(1);
  });

  it.each([
    ["a network that the asset does not go over", { asset: "BTC", network: "tron" }, 400],
    ["a currency", { asset: "NGN", network: "tron" }, 400],
    [
      "a way to write it that the network lacks",
      { asset: "USDT", network: "tron", type: "legacy" },
      400,
    ],
    ["a network that is down", { asset: "USDT", network: "optimism" }, 423],
    ["a network that nothing can be received over", { asset: "USDT", network: "ton" }, 423],
    ["no network", { asset: "USDT" }, 400],
  ])("is refused for %s", async (_, body, status) => {
    const { token } = await fixture.person();
    const answer = await fixture.send("POST", createCryptoAddress.path, body, { token });
    expect(answer).toMatchObject({
      status,
      body: { code: status === 423 ? "deposits-unavailable" : "validation-failed" },
    });
  });
});
