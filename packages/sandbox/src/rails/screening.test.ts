import { expect, it } from "vitest";
import { readAddress } from "@apex/engine/money/addresses/read-address";
import { createSandboxScreening, flaggedAddresses, listedName } from "./screening.ts";

const screening = createSandboxScreening();

it.each(flaggedAddresses)(
  "flags $address on $network, which is a valid address there",
  async (one) => {
    expect(readAddress(one.network, one.address)).toEqual({ ok: true, address: one.address });
    expect(await screening.screen(one)).toBe("HIGH_RISK");
  },
);

it("allows all other addresses", async () => {
  const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  expect(await screening.screen({ network: "ethereum", address })).toBe(
    "LOW_RISK_WITHDRAWAL_ADDRESS",
  );
});

it("finds the listed name in any letters, and no other", async () => {
  const name = listedName.toUpperCase();
  expect(await screening.screenName({ name })).toEqual([
    { list: "Sandbox sanctions list", name: listedName },
  ]);
  expect(await screening.screenName({ name: "Amina Bello" })).toEqual([]);
});
