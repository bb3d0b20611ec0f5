import { expect, it } from "vitest";
import { addressMemoOf, writtenAddress } from "./written-address.ts";

it.each([
  { address: "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB" },
  { address: "rApex", memo: "7" },
])("the address of %o leads back to it", (written) => {
  const last = addressMemoOf(written);
  expect(writtenAddress(last)).toEqual(written);
});
