import { expect, test } from "vitest";
import { writtenContact } from "./written-contact.ts";

test.each([
  ["+2348031234567", "+234 803 123 4567"],
  ["+254712345678", "+254 712 345 678"],
  ["+4740612345", "+47 406 12345"],
  ["+12025550123", "+1 202 555 0123"],
  ["+33612345678", "+33 612 345 678"],
])("%s is written %s", (phone, written) => {
  expect(writtenContact(phone).replaceAll("\u00a0", " ")).toBe(written);
});

test.each(["ada@apex.test", "+234 ••• ••• 4567", "0123456789", "+99", ""])(
  "%j stays as it is",
  (contact) => {
    expect(writtenContact(contact)).toBe(contact);
  },
);
