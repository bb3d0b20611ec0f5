import { networkIds, networkFacts, type Network } from "@apex/contract/networks";
import { hex } from "@scure/base";
import { describe, expect, test } from "vitest";
import { deriveAddress, isDerived } from "./derive-address.ts";
import { lossReasonOf, lostAddresses } from "./lost-addresses.ts";
import { readAddress } from "./read-address.ts";

const seed = hex.decode("00".repeat(31) + "01");

const written = (network: Network, text: string) => {
  const read = readAddress(network, text);
  return read.ok ? read.address : read.problem;
};

describe("addresses that nobody can be paid at", () => {
  const listed = networkIds.flatMap((network) => {
    const { burn, contract } = lostAddresses[networkFacts(network).family];
    return [...burn, ...contract].map((address) => [network, address] as const);
  });

  test.each(listed)("%s: %s is in its network's canonical form", (network, address) => {
    expect(written(network, address)).toBe(address);
    expect(lossReasonOf(network, address)).toBeDefined();
  });

  test.each([
    ["ethereum", "0x0000000000000000000000000000000000000000", "burn"],
    ["ethereum", "0x0000000000000000000000000000000000000001", "contract"],
    ["polygon", "0x0000000000000000000000000000000000001010", "contract"],
    ["base", "0x4200000000000000000000000000000000000006", "contract"],
    ["bsc", "0xffffffffffffffffffffffffffffffffffffffff", "burn"],
    // A token of another network of the family.
    ["bsc", "0xdac17f958d2ee523a2206206994597c13d831ec7", "contract"],
    ["tron", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "contract"],
    // The same accounts in TON's other form.
    ["ton", "UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ", "burn"],
    ["ton", "UQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_p0p", "contract"],
  ] as const)("%s: %s is %s", (network, text, reason) => {
    expect(lossReasonOf(network, written(network, text))).toBe(reason);
  });

  test("includes no other address", () => {
    for (const network of networkIds.filter(isDerived))
      for (let index = 0; index < 20; index += 1)
        expect(lossReasonOf(network, deriveAddress(seed, network, index))).toBeUndefined();
  });
});
