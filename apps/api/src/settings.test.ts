import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

describe("settings", () => {
  test("have a default each", () => {
    expect(readSettings({ PATH: "/bin", HOSTNAME: "box", PORTS: "1" })).toEqual({
      port: 3000,
      desk: { port: 3001, isAnyPort: true },
      host: undefined,
      dataDir: `${process.cwd()}/.data`,
      databaseUrl: undefined,
      sandbox: true,
      publicUrl: undefined,
      allowedOrigins: [],
    });
  });

  test("are read from the environment; an empty one counts as unset", () => {
    const settings = readSettings({
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: "memory",
      DATABASE_URL: "",
      SANDBOX: "off",
      SMTP_URL: "smtps://me:secret@mail.example",
      MAIL_FROM: "Apex <no-reply@wallet.example>",
      SEAL_KEYS: [2, 1].map((byte) => btoa(String.fromCharCode(byte).repeat(32))).join(", "),
      MESSAGES_URL: "https://sms.example/send",
      MESSAGES_SECRET: `whsec_${btoa("a secret of 24 characters")}`,
      PUBLIC_URL: "https://wallet.example/",
      ALLOWED_ORIGINS: "https://app.example, https://b.example:8443",
    });
    expect(settings).toEqual({
      port: 0,
      host: "127.0.0.1",
      dataDir: "memory",
      databaseUrl: undefined,
      sandbox: false,
      sealKeys: [new Uint8Array(32).fill(2), new Uint8Array(32).fill(1)],
      publicUrl: "https://wallet.example",
      allowedOrigins: ["https://app.example", "https://b.example:8443"],
      mail: { url: "smtps://me:secret@mail.example", from: "Apex <no-reply@wallet.example>" },
      gateway: {
        url: "https://sms.example/send",
        keys: [new TextEncoder().encode("a secret of 24 characters")],
      },
    });
  });

  test("set the costs of a trade, in percent", () => {
    expect(readSettings({ TRADE_FEE_PERCENT: "0.75" }).tradeCosts).toEqual({
      feePpm: 7_500n,
      spreadPpm: 2_500n,
    });
    expect(readSettings({ TRADE_SPREAD_PERCENT: "0" }).tradeCosts?.spreadPpm).toBe(0n);
    for (const wrong of ["-1", "11", "0.125", "half"])
      expect(() => readSettings({ TRADE_FEE_PERCENT: wrong })).toThrow("TRADE_FEE_PERCENT");
  });

  test("set the contacts of support", () => {
    const wanted = { SUPPORT_MESSAGING_URL: "https://chat.example/us", SUPPORT_PHONE_LOCAL: "" };
    expect(readSettings(wanted).supportContacts).toEqual({
      messagingUrl: "https://chat.example/us",
    });
    expect(() => readSettings({ SUPPORT_MESSAGING_URL: "javascript:alert(1)" })).toThrow(
      "SUPPORT_MESSAGING_URL",
    );
    expect(() => readSettings({ SUPPORT_PHONE_INTERNATIONAL: "020 7946" })).toThrow(
      "SUPPORT_PHONE_INTERNATIONAL",
    );
  });

  test("connect a chain, with the seeds that the standards derive from phrases and hexadecimal digits", () => {
    const token = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
    const chain = (env: Record<string, string>) =>
      readSettings({ CHAIN_RPC_URL: "https://node.example/v3/key", ...env }).chain;
    const seedOf = (settings: ReturnType<typeof chain>) =>
      settings !== undefined && "seed" in settings.signing
        ? Buffer.from(settings.signing.seed).toString("hex")
        : undefined;
    const settings = chain({
      CHAIN_SEED: `${"abandon ".repeat(11)}about`,
      CHAIN_NETWORK: "ethereum",
      CHAIN_CONFIRMATIONS: "3",
      CHAIN_TOKENS: `USDT=${token}`,
    });
    expect(settings).toMatchObject({
      rpcUrl: "https://node.example/v3/key",
      network: "ethereum",
      confirmations: 3,
      tokens: new Map([["USDT", token]]),
    });
    // The seeds of the first test vectors of BIP 39 (without a passphrase) and BIP 32.
    expect(seedOf(settings)).toBe(
      "5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4",
    );
    const digits = "000102030405060708090a0b0c0d0e0f";
    expect(seedOf(chain({ CHAIN_SEED: digits }))).toBe(digits);
  });

  test.each([
    [{ CHAIN_RPC_URL: "http://node.example/secret" }, /^CHAIN_RPC_URL is not a valid setting/],
    [{ CHAIN_RPC_URL: "https://node.example" }, /^CHAIN_RPC_URL needs CHAIN_SEED/],
    [{ CHAIN_SIGNER_URL: "http://localhost:3200" }, /^CHAIN_SIGNER_URL needs CHAIN_SIGNER_SECRET/],
    [{ CHAIN_SIGNER_URL: "http://signer.example" }, /^CHAIN_SIGNER_URL .* is not a valid setting/],
    [{ CHAIN_SIGNER_SECRET: "short" }, /^CHAIN_SIGNER_SECRET is not a valid setting/],
    [
      {
        CHAIN_RPC_URL: "https://node.example",
        CHAIN_SEED: "000102030405060708090a0b0c0d0e0f",
        CHAIN_SIGNER_URL: "http://localhost:3200",
        CHAIN_SIGNER_SECRET: btoa("2".repeat(32)),
      },
      /^CHAIN_SEED and CHAIN_SIGNER_URL are both set/,
    ],
    [{ CHAIN_SEED: "a secret of five words" }, /^CHAIN_SEED is not a valid setting: it takes 12/],
    [{ CHAIN_SEED: "00".repeat(32) }, /^CHAIN_SEED needs CHAIN_RPC_URL/],
    [{ CHAIN_TOKENS: "USDT=0xdac" }, /^CHAIN_TOKENS/],
    [{ CHAIN_NETWORK: "polygon" }, /^CHAIN_NETWORK needs CHAIN_RPC_URL/],
    [{ CHAIN_NETWORK: "bitcoin" }, /^CHAIN_NETWORK "bitcoin" is not a valid setting/],
    [{ PORT: "http" }, /^PORT "http" is not a valid setting: it takes a port number/],
    [{ PORT: "70000" }, /^PORT/],
    [{ PORT: "4523", DESK_PORT: "4523" }, /^PORT and DESK_PORT are the same port, 4523/],
    [{ METRICS_PORT: "3000" }, /^PORT and METRICS_PORT are the same port, 3000/],
    [{ SANDBOX: "yes" }, /^SANDBOX "yes".*"on" or "off"/],
    [{ PUBLIC_URL: "wallet.example" }, /^PUBLIC_URL/],
    [{ PUBLIC_URL: "https://wallet.example/app" }, /^PUBLIC_URL/],
    [{ ALLOWED_ORIGINS: "*" }, /^ALLOWED_ORIGINS/],
    [{ DATABASE_URL: "mysql://me:secret@host/db" }, /^DATABASE_URL is not a valid setting/],
    [{ SANDBOX: "off" }, /^SANDBOX=off needs SMTP_URL and MAIL_FROM/],
    [{ SANDBOX: "off", SMTP_URL: "smtp://mail.example" }, /^SMTP_URL needs MAIL_FROM/],
    [{ SANDBOX: "off", MAIL_FROM: "a@b.example" }, /^MAIL_FROM needs SMTP_URL/],
    [{ SMTP_URL: "smtp://b.example", MAIL_FROM: "a@b.example" }, /^SMTP_URL needs SANDBOX=off/],
    [{ SMTP_URL: "me:secret@mail.example" }, /^SMTP_URL is not a valid setting: it takes smtp:/],
    [{ MAIL_FROM: "Apex <a@b.example>\r\nBcc: c@d.example" }, /^MAIL_FROM/],
    [
      { MESSAGES_URL: "http://sms.example/secret" },
      /^MESSAGES_URL is not a valid setting: it takes an https/,
    ],
    [{ MESSAGES_SECRET: "secret" }, /^MESSAGES_SECRET is not a valid setting: it takes 24 to 64/],
    [
      { MESSAGES_NUMBER: "0803" },
      /^MESSAGES_NUMBER "0803" is not a valid setting: it takes a number/,
    ],
    [{ MESSAGES_NUMBER: "+2347000000100" }, /^MESSAGES_NUMBER needs MESSAGES_URL/],
    [{ MESSAGES_SECRET: btoa("x".repeat(32)) }, /^MESSAGES_SECRET needs MESSAGES_URL/],
    [
      { SANDBOX: "off", SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@b.example" },
      /^SANDBOX=off needs SEAL_KEYS: make one with openssl rand -base64 32/,
    ],
    [
      { SEAL_KEYS: `${btoa("x".repeat(32))},${btoa("secret")}` },
      /^SEAL_KEYS is not a valid setting: it takes keys of 32 random bytes in base64/,
    ],
    [{ APEX_PORT: "1" }, /^Unknown setting APEX_PORT: there are PORT/],
    [{ DATABSE_URL: "x" }, /^Unknown setting DATABSE_URL: did you mean DATABASE_URL\?/],
    [{ sandbox: "off" }, /did you mean SANDBOX/],
    [{ ALLOWED_ORIGIN: "x" }, /did you mean ALLOWED_ORIGINS/],
  ])("refuse %o in one line", (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
    expect(() => readSettings(env)).not.toThrow(/secret/);
  });

  test("refuse an argument", () => {
    expect(() => readSettings({}, ["--port=1"])).toThrow(/^Unknown argument "--port=1"/);
  });
});
