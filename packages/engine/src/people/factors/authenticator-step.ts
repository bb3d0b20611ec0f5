import { Secret, TOTP } from "otpauth";
import { productName } from "../../platform/product-name.ts";

const periodSeconds = 30;

/** The defaults of every authenticator app: SHA-1, six digits, 30 seconds (RFC 6238). */
function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({
    issuer: productName,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });
}

/** A new secret of 160 bits, as base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code. */
export function otpauthUrl(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/**
 * The time step that a code belongs to: the current one, or one before or after it, because clocks differ. Undefined if
 * it belongs to none of them. The library returns the distance in steps, which is 0 for the current one: only null
 * means no match.
 */
export function stepOf(secret: string, code: string, at: Date): bigint | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: 1 });
  if (delta === null) return undefined;
  return BigInt(Math.floor(at.getTime() / 1_000 / periodSeconds) + delta);
}

/** The code that an app shows now, or the next one if that has been used. */
export function codeOf(secret: string, at: Date, takenStep: bigint | null): string {
  const step = BigInt(Math.floor(at.getTime() / 1_000 / periodSeconds));
  const ahead = takenStep !== null && takenStep >= step ? periodSeconds * 1_000 : 0;
  return totpOf(secret).generate({ timestamp: at.getTime() + ahead });
}
