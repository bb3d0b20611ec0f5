import { expect, it } from "vitest";
import { addressRange, plainAddress } from "./address-range.ts";

it.each([
  ["2001:db8:0:1::1", "2001:db8:0:1:ffff:ffff:ffff:ffff"],
  ["2001:0db8:0000:0001::1", "2001:DB8:0:1:0:0:0:2"],
  ["::1", "0:0:0:0::9"],
  ["fe80::1%eth0", "fe80::2"],
  ["2001:db8:1:2:3:4:5::", "2001:db8:1:2::"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["203.0.113.9:4711", "203.0.113.9"],
  ["[2001:db8::1]:4711", "2001:db8::2"],
])("counts %s and %s together", (one, other) => {
  expect(addressRange(one)).toBe(addressRange(other));
});

it.each([
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:203.0.113.9", "203.0.113.9"],
  ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["203.0.113.9:4711", "203.0.113.9"],
  ["[::1]:4711", "::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["2001:DB8::1", "2001:db8::1"],
  ["::ffff", "::ffff"],
  ["unknown", "unknown"],
  ["", ""],
])("writes %s as %s", (one, form) => {
  expect(plainAddress(one)).toBe(form);
});

it.each([
  ["2001:db8:0:1::1", "2001:db8:0:2::1"],
  ["203.0.113.9", "203.0.113.10"],
  ["1::2", "1:2::"],
  ["0d6f4a1e-7c2b-4f53-9a41-5b8f6d3c2e10", "0d6f4a1e-7c2b-4f53-9a41-5b8f6d3c2e11"],
])("counts %s and %s apart", (one, other) => {
  expect(addressRange(one)).not.toBe(addressRange(other));
});
