import { expect, test } from "vitest";
import { otherFamily } from "./address-family.ts";

const evm = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
const tron = "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE";

test("an address of another network is known by its form", () => {
  expect(otherFamily("tron", evm)).toBe("evm");
  expect(otherFamily("bitcoin", ` ${evm}\n`)).toBe("evm");
  expect(otherFamily("ethereum", tron)).toBe("tron");
});

test("an address of its own network, and a part of one, are of no other", () => {
  expect(otherFamily("polygon", evm)).toBeUndefined();
  expect(otherFamily("tron", tron)).toBeUndefined();
  expect(otherFamily("tron", evm.slice(0, 20))).toBeUndefined();
  expect(otherFamily("bitcoin", "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh")).toBeUndefined();
});
