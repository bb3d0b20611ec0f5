import type { CardNetwork } from "@apex/contract/cards/card";
import { cardReadyAfterMs } from "@apex/contract/limits";
import { hmacHex, hmacKey } from "@apex/engine/platform/crypto";
import type { CardIssuerRail, IssuedCard } from "@apex/engine/rails/card-issuer";
import { withCheckDigit } from "./luhn.ts";

/** The BVN that the issuer refuses. */
export const refusedCardBvn = "00000000000";

/** Number ranges that the networks reserve for tests. */
const prefixes: Readonly<Record<CardNetwork, string>> = {
  visa: "424242",
  mastercard: "555555",
};
const yearsGood = 3;

/** An issuer that makes a card in five minutes. Its number follows from its reference, so a repeat gets the same card. */
export function createSandboxCardIssuer(secret: string): CardIssuerRail {
  const key = hmacKey(`card issuer:${secret}`);
  return {
    isOpen: { creation: true, funding: true, withdrawal: true },
    async issue({ reference, network, bvn, orderedAt }, now) {
      if (bvn === refusedCardBvn) return { state: "refused" };
      const readyAt = new Date(orderedAt.getTime() + cardReadyAfterMs);
      if (now < readyAt) return { state: "pending", askAgainAt: readyAt };
      return { state: "ready", card: issued(hmacHex(key, reference), network, orderedAt) };
    },
  };
}

function issued(hash: string, network: CardNetwork, orderedAt: Date): IssuedCard {
  const digits = BigInt(`0x${hash}`).toString().padStart(20, "0");
  const month = String(orderedAt.getUTCMonth() + 1).padStart(2, "0");
  const year = String((orderedAt.getUTCFullYear() + yearsGood) % 100).padStart(2, "0");
  return {
    number: withCheckDigit(prefixes[network] + digits.slice(-9)),
    securityCode: digits.slice(-12, -9),
    expiry: `${month}/${year}`,
    billingAddress: {
      street: "3401 N. Miami Ave, Ste 230",
      city: "Miami",
      state: "Florida",
      postalCode: "33127",
      country: "US",
    },
  };
}
