import { expect, test } from "vitest";
import { codeSchema } from "./proof/one-time-code.ts";
import { phoneSchema } from "./auth/identifier.ts";
import { billPhoneSchema, meterNumberSchema, smartCardSchema } from "./bills/bill.ts";
import { cardBvnSchema } from "./cards/card-money.ts";
import { cardPinSchema } from "./cards/cards.ts";
import { senderAccountNumberSchema } from "./deposits/bank-deposits.ts";
import { accountNumberSchema } from "./fiat-withdrawals/payout-account.ts";
import { bvnSchema } from "./verification/verify-bvn.ts";
import { businessNameSchema } from "./business/register-business.ts";
import { businessNameMaxLength } from "./limits.ts";
import { decimalSchema } from "./money.ts";
import { usernameSchema } from "./profile/update-profile.ts";
import { listTransactions } from "./transactions/transactions.ts";
import { createWebhook } from "./webhooks/webhooks.ts";

const { perPage } = listTransactions.query.shape;
const { url } = createWebhook.body.shape;

/** Each kind of validator, with the last value that it accepts and the first that it refuses. */
test.each([
  ["a least length", usernameSchema, "walker", "walke"],
  [
    "a greatest length",
    businessNameSchema,
    "x".repeat(businessNameMaxLength),
    "x".repeat(businessNameMaxLength + 1),
  ],
  ["digits only", codeSchema, "123456", "12345a"],
  ["a decimal", decimalSchema, "12.50", "12.5.0"],
  ["a whole number", perPage, 2, 2.5],
  ["a least value", perPage, 1, 0],
  ["a greatest value", perPage, 100, 101],
  ["a value between two others", perPage, 50, 101],
  ["a web address", url, "https://example.com/hook", "example"],
] as const)("%s is checked", (_, schema, taken, refused) => {
  expect(schema.safeParse(taken).success).toBe(true);
  expect(schema.safeParse(refused).success).toBe(false);
});

/** Forms turn the digits of other scripts into plain ones; a call takes plain digits only, and changes none in silence. */
test.each([
  ["codes", codeSchema, "123456"],
  ["phone numbers", phoneSchema, "+2348031234567"],
  ["phone numbers of bills", billPhoneSchema, "08031234567"],
  ["smart cards", smartCardSchema, "1234567890"],
  ["meters", meterNumberSchema, "12345678901"],
  ["PINs of cards", cardPinSchema, "2580"],
  ["account numbers", accountNumberSchema, "0123456789"],
  ["account numbers of senders", senderAccountNumberSchema, "0123456789"],
  ["BVNs", bvnSchema, "22212345678"],
  ["BVNs of cards", cardBvnSchema, "22212345678"],
] as const)("digits of another script are refused in %s", (_, schema, plain) => {
  const other = (zero: number) =>
    plain.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  expect(schema.safeParse(plain)).toEqual({ success: true, data: plain });
  expect(schema.safeParse(other(0xff10)).success).toBe(false);
  expect(schema.safeParse(other(0x660)).success).toBe(false);
});

test.each(["0000", "1212", "1234", "4321", "7890", "0987"])(
  "the PIN %s is refused because a thief tries it first",
  (pin) => {
    const { error } = cardPinSchema.safeParse(pin);
    expect(error?.issues.map(({ message }) => message)).toEqual(["card-pin-easy"]);
  },
);

test.each(["12", "12345", "12 4"])("the PIN %j is refused for its length alone", (pin) => {
  const { error } = cardPinSchema.safeParse(pin);
  expect(error?.issues.map(({ message }) => message)).toEqual(["card-pin-length"]);
});
