import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { newAuthenticatorSecret, otpauthUrl, stepOf } from "./authenticator-step.ts";

/** RFC 6238, appendix B (SHA-1): the last six of its eight digits. */
const secret = Secret.fromUTF8("12345678901234567890").base32;
const vectors: readonly (readonly [seconds: number, code: string])[] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];

it.each(vectors)("accepts the RFC's code of second %i", (seconds, code) => {
  const step = BigInt(Math.floor(seconds / 30));
  const at = (second: number) => new Date(second * 1_000);
  expect(stepOf(secret, code, at(seconds))).toBe(step);
  // The code matches within one step of its time, and not beyond.
  expect(stepOf(secret, code, at(seconds + 30))).toBe(step);
  expect(stepOf(secret, code, at(seconds - 30))).toBe(step);
  expect(stepOf(secret, code, at(seconds + 60))).toBeUndefined();
  expect(stepOf(secret, code, at(seconds - 60))).toBeUndefined();
});

it("makes secrets of 160 bits that an app reads from the address", () => {
  const made = newAuthenticatorSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAuthenticatorSecret()).not.toBe(made);
  const url = otpauthUrl(made, "ada@apex.test");
  expect(url).toMatch(/^otpauth:\/\/totp\/Apex:ada%40apex\.test\?/);
  const parameters = new URL(url).searchParams;
  expect(Object.fromEntries(parameters)).toEqual({
    issuer: "Apex",
    secret: made,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  const app = new TOTP({ secret: Secret.fromBase32(parameters.get("secret") ?? "") });
  const at = new Date("2026-11-20T09:00:00Z");
  expect(stepOf(made, app.generate({ timestamp: at.getTime() }), at)).toBe(
    BigInt(at.getTime() / 30_000),
  );
});
