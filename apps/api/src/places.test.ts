import { expect, it } from "vitest";
import { createPlaces } from "./places.ts";

const places = createPlaces(() => undefined);

it.each([
  ["105.112.0.1", { countryCode: "NG" }],
  ["::ffff:105.112.0.1", { countryCode: "NG" }],
  ["2a00:1450:4001:81b::200e", { city: "Frankfurt am Main", region: "Hesse", countryCode: "DE" }],
])("finds %s", async (address, place) => {
  expect(await places.find(address)).toEqual(place);
});

it.each(["127.0.0.1", "10.0.0.1", "::1", "", "not an address"])(
  "finds nothing for %j",
  async (address) => {
    expect(await places.find(address)).toEqual({});
  },
);
