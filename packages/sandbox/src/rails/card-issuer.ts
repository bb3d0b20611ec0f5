import type { CardNetwork } from "@apex/contract/cards/card";
import { cardReadyAfterMs } from "@apex/contract/limits";
import { hmacHex, hmacKey } from "@apex/engine/platform/crypto";
import { onlyRow, type Db } from "@apex/engine/platform/db";
import type { CardIssuerRail, CardOrder, CardSecrets } from "@apex/engine/rails/card-issuer";
import { createSealKeys } from "@apex/engine/platform/sealing/seal-keys";
import type { SealedColumn } from "@apex/engine/platform/sealing/sealed-columns";
import { openText, sealText } from "@apex/engine/platform/sealing/sealed-text";
import { withCheckDigit } from "./luhn.ts";

/** The BVN that the issuer refuses. */
export const refusedCardBvn = "00000000000";

/** Number ranges that the networks reserve for tests. */
const prefixes: Readonly<Record<CardNetwork, string>> = {
  visa: "424242",
  mastercard: "555555",
};
const yearsGood = 3;
const billingAddress = {
  street: "3401 N. Miami Ave, Ste 230",
  city: "Miami",
  state: "Florida",
  postalCode: "33127",
  country: "US",
} as const;

type Part = "number" | "cvv" | "pin";

/** The owner for which a card's detail is sealed: the same text that earlier releases used in the engine's tables. */
const partOwner = (reference: string, part: Part) => `card:${reference}:${part}`;

/** The columns in which the issuer keeps what one can pay with. */
export const issuedCardColumns: readonly SealedColumn[] = (["number", "cvv", "pin"] as const).map(
  (part) => ({
    table: "sandbox_issued_cards",
    column: `sealed_${part}`,
    key: { reference: "uuid" },
    owner: (reference) => partOwner(reference, part),
  }),
);

/** An issuer that makes a card in five minutes. Its number follows from its reference, so a repeat gets the same card. */
export function createSandboxCardIssuer(
  db: Db,
  { secret, sealKeys }: { readonly secret: string; readonly sealKeys: readonly Uint8Array[] },
): CardIssuerRail {
  const key = hmacKey(`card issuer:${secret}`);
  const keys = createSealKeys(sealKeys, secret);
  const seal = (reference: string, part: Part, text: string) =>
    sealText(keys, partOwner(reference, part), text);

  async function keep(reference: string, made: CardSecrets): Promise<void> {
    const sealed = await Promise.all([
      seal(reference, "number", made.number),
      seal(reference, "cvv", made.securityCode),
      seal(reference, "pin", made.pin),
    ]);
    await db.query(
      `insert into sandbox_issued_cards (reference, sealed_number, sealed_cvv, sealed_pin) values ($1, $2, $3, $4)
       on conflict (reference) do nothing`,
      [reference, ...sealed],
    );
  }

  return {
    isOpen: { creation: true, funding: true, withdrawal: true },
    async issue(order, now) {
      const { reference, bvn, orderedAt } = order;
      if (bvn === refusedCardBvn) return { state: "refused" };
      const readyAt = new Date(orderedAt.getTime() + cardReadyAfterMs);
      if (now < readyAt) return { state: "pending", askAgainAt: readyAt };
      const made = madeOf(hmacHex(key, reference), order);
      await keep(reference, made);
      const lastFour = made.number.slice(-4);
      return { state: "ready", card: { lastFour, expiry: expiryOf(orderedAt), billingAddress } };
    },
    async reveal(reference) {
      const row = onlyRow(
        await db.query<Record<"number" | "cvv" | "pin", string>>(
          `select sealed_number as number, sealed_cvv as cvv, sealed_pin as pin from sandbox_issued_cards where reference = $1`,
          [reference],
        ),
      );
      const open = (part: Part) => openText(keys, partOwner(reference, part), row[part]);
      return {
        number: await open("number"),
        securityCode: await open("cvv"),
        pin: await open("pin"),
      };
    },
    async changePin(reference, pin) {
      onlyRow(
        await db.query(
          "update sandbox_issued_cards set sealed_pin = $2 where reference = $1 returning reference",
          [reference, await seal(reference, "pin", pin)],
        ),
      );
    },
  };
}

function madeOf(hash: string, { network, pin }: CardOrder): CardSecrets {
  const digits = BigInt(`0x${hash}`).toString().padStart(20, "0");
  return {
    number: withCheckDigit(prefixes[network] + digits.slice(-9)),
    securityCode: digits.slice(-12, -9),
    pin,
  };
}

function expiryOf(orderedAt: Date): string {
  const month = String(orderedAt.getUTCMonth() + 1).padStart(2, "0");
  const year = String((orderedAt.getUTCFullYear() + yearsGood) % 100).padStart(2, "0");
  return `${month}/${year}`;
}
