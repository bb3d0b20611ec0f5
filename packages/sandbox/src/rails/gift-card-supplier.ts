import { minuteMs } from "@apex/contract/durations";
import type { BuyBrand, BuyOffer } from "@apex/contract/gift-cards/buy-offers";
import { supplyFailures, type SupplyFailure } from "@apex/contract/gift-cards/card-orders";
import { moneyOf } from "@apex/contract/money";
import { sha256Hex } from "@apex/engine/platform/crypto";
import { onlyRow, type Db } from "@apex/engine/platform/db";
import type { GiftCardSupplierRail, SupplyState } from "@apex/engine/rails/gift-card-supplier";

const slowMs = 3_000;

/** The outcome of an order of cards of a value. Any other value is delivered at once. */
interface Course {
  readonly does: string;
  readonly failure?: SupplyFailure;
  readonly afterMs?: number;
  readonly isSlow?: boolean;
}

/** The keys are values of a single card. */
export const suppliedValues: Readonly<Record<string, Course>> = {
  "21": { does: `delivered after ${slowMs / 1_000} seconds`, isSlow: true },
  "22": { does: "out of stock: the money comes back at once", failure: "out-of-stock" },
  "23": { does: "pending for ten minutes, then delivered", afterMs: 10 * minuteMs },
  "24": {
    does: "pending for a minute, then it fails: the money comes back",
    failure: "not-supplied",
    afterMs: minuteMs,
  },
};

/** Price in kobo of one unit of a card's currency. Sample data. */
const currencies = {
  US: ["USD", 158_000n],
  GB: ["GBP", 201_000n],
  EU: ["EUR", 172_000n],
  CA: ["CAD", 114_500n],
} as const;
type Country = keyof typeof currencies;

interface Shelf {
  readonly id: string;
  readonly name: string;
  readonly redeemAt: string;
  readonly countries: readonly Country[];
  readonly values: readonly string[];
  readonly range?: BuyOffer["range"];
}

const range = { minimum: "5", maximum: "500" } as const;
const anyValue = { values: ["10", "25", "50", "100"], range } as const;
/** Sample data. */
const shelves: readonly Shelf[] = [
  {
    id: "netflix",
    name: "Netflix",
    redeemAt: "netflix.com/redeem",
    countries: ["US", "GB", "EU"],
    values: ["15", "25", "50", "100"],
  },
  {
    id: "spotify",
    name: "Spotify",
    redeemAt: "spotify.com/redeem",
    countries: ["US", "GB", "EU"],
    values: ["10", "30", "60"],
  },
  { id: "uber", name: "Uber", redeemAt: "uber.com/redeem", countries: ["US", "CA"], ...anyValue },
  {
    id: "apple",
    name: "Apple",
    redeemAt: "apple.com/redeem",
    countries: ["US", "GB", "EU", "CA"],
    ...anyValue,
  },
  {
    id: "amazon",
    name: "Amazon",
    redeemAt: "amazon.com/redeem",
    countries: ["US", "GB", "EU", "CA"],
    ...anyValue,
  },
  {
    id: "google-play",
    name: "Google Play",
    redeemAt: "play.google.com/redeem",
    countries: ["US", "GB", "EU"],
    values: ["10", "25", "50", "100"],
  },
  {
    id: "steam",
    name: "Steam",
    redeemAt: "store.steampowered.com/account/redeemwalletcode",
    countries: ["US", "GB", "EU"],
    values: ["5", "10", "25", "50", "100"],
  },
  {
    id: "xbox",
    name: "Xbox",
    redeemAt: "redeem.microsoft.com",
    countries: ["US", "GB"],
    values: ["5", "10", "25", "50"],
  },
];

const buyBrands: readonly BuyBrand[] = shelves.map(
  ({ id, name, redeemAt, countries, values, range: between }) => ({
    id,
    name,
    redeemAt,
    offers: countries.map((country) => {
      const [currency, rate] = currencies[country];
      return {
        country,
        currency,
        values: [...values],
        ...(between && { range: between }),
        rate: moneyOf(rate, "NGN"),
      };
    }),
  }),
);

interface Row {
  readonly reference: string;
  readonly quantity: number;
  readonly failure: string | null;
  readonly settles_at: Date;
}

/** A supplier in the database: each reference is ordered once, however often it is sent, and always gives the same codes. */
export function createSandboxGiftCardSupplier(db: Db, secret: string): GiftCardSupplierRail {
  const stateOf = ({ reference, quantity, failure, settles_at }: Row, at: Date): SupplyState => {
    if (settles_at > at) return { state: "pending" };
    const outcome =
      failure === null
        ? { result: "delivered" as const, codes: codesOf(secret, reference, quantity) }
        : { result: "failed" as const, reason: failureOf(failure) };
    return { state: "settled", outcome };
  };
  return {
    buyBrands: async () => buyBrands,
    async order({ reference, brand, country, value, quantity }, at) {
      const { failure, afterMs = 0, isSlow = false } = suppliedValues[value] ?? {};
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, slowMs));
      const row = onlyRow(
        await db.query<Row>(
          `insert into sandbox_card_supplies as s (reference, brand, country, value, quantity, failure, ordered_at, settles_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (reference) do update set orders = s.orders + 1
           returning reference, quantity, failure, settles_at`,
          [
            reference,
            brand,
            country,
            value,
            quantity,
            failure ?? null,
            at,
            new Date(at.getTime() + afterMs),
          ],
        ),
      );
      return stateOf(row, at);
    },
    async read(reference, at) {
      const [row] = await db.query<Row>(
        "select reference, quantity, failure, settles_at from sandbox_card_supplies where reference = $1",
        [reference],
      );
      return row === undefined ? { state: "unknown" } : stateOf(row, at);
    },
  };
}

function failureOf(failure: string): SupplyFailure {
  return supplyFailures.find((known) => known === failure) ?? "not-supplied";
}

/** `A1B2-C3D4-E5F6-0718` */
function codesOf(secret: string, reference: string, quantity: number): string[] {
  return Array.from({ length: quantity }, (_, place) =>
    (
      sha256Hex(`${secret}:${reference}:${place}`).slice(0, 16).toUpperCase().match(/.{4}/g) ?? []
    ).join("-"),
  );
}
