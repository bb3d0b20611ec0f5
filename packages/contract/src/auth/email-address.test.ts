import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { isEmailAddress } from "./email-address.ts";
import { emailSchema, identifierTypeOf } from "./identifier.ts";

describe("an email address", () => {
  it.each([
    "ada@apex.test",
    "Ada.O'Bi+shop_1@mail.apex-pay.co.uk",
    "a@b.ng",
    "1@1.ng",
    "ada@xn--e1afmkfd.xn--p1ai",
    `${"a".repeat(64)}@apex.test`,
    `ada@${"b".repeat(63)}.test`,
  ])("can be %s", (text) => {
    expect(emailSchema.safeParse(text).success).toBe(true);
    expect(identifierTypeOf(text)).toBe("email");
  });

  it.each([
    "ada@-apex.test",
    "ada@apex-.test",
    "ada@mail.-apex.test",
    "ada@apex..test",
    "ada@.apex.test",
    "ada@apex.test.",
    "ada@apex",
    "ada@apex.t",
    "ada@apex.-test",
    "ada@apex.123",
    "ada@127.0.0.1",
    "ada@[127.0.0.1]",
    "ada@apex_pay.test",
    "ada@apéx.test",
    "ada@@apex.test",
    "ada@apex.test@apex.test",
    "@apex.test",
    "ada@",
    ".ada@apex.test",
    "ada.@apex.test",
    "a..da@apex.test",
    "ada @apex.test",
    "ada@apex.test\n",
    `${"a".repeat(65)}@apex.test`,
    `ada@${"b".repeat(64)}.test`,
    `a@${"b.".repeat(125)}test`,
  ])("is not %j", (text) => {
    expect(emailSchema.safeParse(text).success).toBe(false);
    expect(identifierTypeOf(text)).toBeUndefined();
  });

  it("is never more than a mail server accepts", () => {
    const unit = fc.constantFrom(...Array.from("aZ09.-_@'+ é"));
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit, maxLength: 40 })), (text) => {
        if (isEmailAddress(text) && !text.includes(".xn--"))
          expect(z.regexes.email.test(text)).toBe(true);
      }),
    );
  });
});
