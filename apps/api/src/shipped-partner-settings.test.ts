import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const production = {
  SANDBOX: "off",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "no-reply@wallet.example",
  SEAL_KEYS: btoa("2".repeat(32)),
  PUBLIC_URL: "https://wallet.example",
};
const read = (env: Readonly<Record<string, string>>, partners?: unknown) =>
  readSettings({
    ...production,
    ...env,
    ...(partners !== undefined && { PARTNERS: JSON.stringify(partners) }),
  });

describe("the shipped partners", () => {
  test("are none that PARTNERS does not name", () => {
    expect(read({})).not.toHaveProperty("shipped");
  });

  test("have their keys, and defaults for the rest", () => {
    const key = "sk_test_0123456789abcdef";
    const env = { PAYSTACK_SECRET_KEY: key, PAYSTACK_KENYA_SECRET_KEY: key };
    expect(read(env, { payouts: "paystack", charges: ["paystack"] }).shipped).toEqual({
      paystack: {
        apiUrl: "https://api.paystack.co",
        keys: { NGN: key, KES: key },
        bank: "wema-bank",
        customerDomain: "wallet.example",
      },
    });
  });

  const vtpass = {
    VTPASS_API_KEY: "0123456789abcdef0123",
    VTPASS_PUBLIC_KEY: "PK_0123456789",
    VTPASS_SECRET_KEY: "SK_0123456789",
    VTPASS_PHONE: "08031234567",
  };

  test("are VTpass with all of its keys, and not with some", () => {
    expect(read(vtpass, { bills: "vtpass" }).shipped).toEqual({
      vtpass: {
        apiUrl: "https://vtpass.com/api",
        apiKey: "0123456789abcdef0123",
        publicKey: "PK_0123456789",
        secretKey: "SK_0123456789",
        phone: "08031234567",
      },
    });
    expect(() => read({ ...vtpass, VTPASS_PHONE: "" })).toThrow(
      "VTPASS_API_KEY needs VTPASS_PHONE beside it.",
    );
  });

  test("are public prices when they are wanted, which need no keys", () => {
    const { shipped } = read({}, { market: "prices" });
    expect(shipped?.prices?.krakenUrl).toBe("https://api.kraken.com");
    expect(shipped?.paystack).toBeUndefined();
  });

  test("are public prices from other addresses where these are set", () => {
    const env = {
      KRAKEN_URL: "https://kraken.example/",
      BINANCE_URL: "https://binance.example",
      CURRENCY_API_URL: "http://localhost:4100/rates",
    };
    expect(read(env, { market: "prices" }).shipped?.prices).toEqual({
      krakenUrl: "https://kraken.example",
      binanceUrl: "https://binance.example",
      erApiUrl: "https://open.er-api.com",
      currencyApiUrl: "http://localhost:4100/rates",
    });
    const streamed = { ...env, BINANCE_STREAM_URL: "ws://localhost:4101" };
    expect(read(streamed, { market: "prices" }).shipped?.prices).toMatchObject({
      binanceStreamUrl: "ws://localhost:4101",
    });
  });

  test.each([
    [{ PAYSTACK_SECRET_KEY: "pk_test_0123456789abcdef" }, /^PAYSTACK_SECRET_KEY is not a valid/],
    [{ PAYSTACK_BANK: "wema-bank" }, /^PAYSTACK_BANK needs PAYSTACK_SECRET_KEY/],
    [{ RELOADLY_URL: "https://giftcards.example" }, /^RELOADLY_URL needs RELOADLY_CLIENT_ID/],
    [{ RELOADLY_CLIENT_ID: "0123456789abcdef" }, /^RELOADLY_CLIENT_ID needs RELOADLY_CLIENT_SECR/],
    [{ VTPASS_URL: "https://vtpass.example/api" }, /^VTPASS_URL needs VTPASS_API_KEY/],
    [{ PAYSTACK_URL: "https://api.example" }, /^PAYSTACK_URL needs PAYSTACK_SECRET_KEY/],
    [{ KRAKEN_URL: "https://kraken.example" }, /^KRAKEN_URL is for public prices: name "prices"/],
    [{ BINANCE_STREAM_URL: "ws://binance.example" }, /^BINANCE_STREAM_URL .* is not a valid/],
  ])("are refused with %o", (env, message) => {
    expect(() => read(env)).toThrow(message);
  });

  test.each([
    [{ payouts: "paystack" }, "PARTNERS names paystack, which needs PAYSTACK_SECRET_KEY."],
    [{ bills: "paystack" }, 'PARTNERS: paystack cannot meet "bills", but bank, payouts, charges.'],
    [{ "*": "paystack" }, 'PARTNERS: paystack cannot meet "*"'],
    [{ bills: "dstv" }, 'PARTNERS: "bills" names "dstv", which does not ship with the product.'],
    [{ bills: { partner: "vtpass", url: "https://a.example" } }, 'PARTNERS: "bills" takes'],
  ])("are refused when PARTNERS has %o", (partners, line) => {
    expect(() => read({}, partners)).toThrow(line);
  });

  test("are refused with keys that no port has", () => {
    expect(() => read({ PAYSTACK_SECRET_KEY: "sk_test_0123456789abcdef" })).toThrow(
      /^There are keys of paystack, and no port has it/,
    );
  });

  test("are refused with the sandbox", () => {
    expect(() => readSettings({ PARTNERS: JSON.stringify({ market: "prices" }) })).toThrow(
      /needs SANDBOX=off/,
    );
  });
});
