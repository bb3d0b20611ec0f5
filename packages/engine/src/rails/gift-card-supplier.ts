import type { BuyBrand } from "@apex/contract/gift-cards/buy-offers";
import type { SupplyFailure } from "@apex/contract/gift-cards/card-orders";

/** Cards that a customer has paid for. */
export interface CardSupply {
  /** Ours: however often it is ordered, the supplier hands the cards over once. */
  readonly reference: string;
  readonly brand: string;
  readonly country: string;
  /** Whole units of the card's currency, of each card. */
  readonly value: string;
  readonly quantity: number;
}

export type SupplyResult =
  | { readonly result: "delivered"; readonly codes: readonly string[] }
  | { readonly result: "failed"; readonly reason: SupplyFailure };

/** Where an order stands with the supplier; `unknown` is one that it never got. */
export type SupplyState =
  | { readonly state: "unknown" }
  | { readonly state: "pending" }
  | { readonly state: "settled"; readonly outcome: SupplyResult };

/** Whoever sells us gift cards. Times are business time. */
export interface GiftCardSupplierRail {
  /** What is sold, and at which rates; nothing where no supplier is connected. */
  buyBrands(): Promise<readonly BuyBrand[]>;
  order(supply: CardSupply, at: Date): Promise<SupplyState>;
  read(reference: string, at: Date): Promise<SupplyState>;
}
