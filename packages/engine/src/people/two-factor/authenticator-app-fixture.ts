import { Secret, TOTP } from "otpauth";

/** An authenticator app that has scanned the QR code. */
export function authenticatorApp(otpauthUrl: string) {
  const parameters = new URL(otpauthUrl).searchParams;
  const totp = new TOTP({
    secret: Secret.fromBase32(parameters.get("secret") ?? ""),
    algorithm: parameters.get("algorithm") ?? "SHA1",
    digits: Number(parameters.get("digits") ?? 6),
    period: Number(parameters.get("period") ?? 30),
  });
  return { codeAt: (at: Date) => totp.generate({ timestamp: at.getTime() }) };
}
