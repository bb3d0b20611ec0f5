import { expect, it } from "vitest";
import { maskAddress } from "./mask-address.ts";

it.each([
  ["ada.obi@apex.test", "a••••@apex.test"],
  ["+2348031234567", "+234 ••• ••• 4567"],
  ["+15552013210", "+1 ••• ••• 3210"],
])("shows %s as %s", (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
