import type { BuyBrand } from "@apex/contract/gift-cards/buy-offers";
import type { SupplyFailure } from "@apex/contract/gift-cards/card-orders";

/** Cards that a customer has paid for. */
export interface CardSupply {
  /** Our reference: however often the order is sent with it, the supplier hands the cards over once. */
  readonly reference: string;
  readonly brand: string;
  readonly country: string;
  /** The value of each card, in whole units of its currency. */
  readonly value: string;
  readonly quantity: number;
}

export type SupplyResult =
  | { readonly result: "delivered"; readonly codes: readonly string[] }
  | { readonly result: "failed"; readonly reason: SupplyFailure };

/** The state of an order at the supplier; `unknown` if the supplier never received it. */
export type SupplyState =
  | { readonly state: "unknown" }
  | { readonly state: "pending" }
  | { readonly state: "settled"; readonly outcome: SupplyResult };

/** The supplier of gift cards. Times are business time. */
export interface GiftCardSupplierRail {
  /** The brands on sale, with current rates; empty without a connected supplier. */
  buyBrands(): Promise<readonly BuyBrand[]>;
  order(supply: CardSupply, at: Date): Promise<SupplyState>;
  read(reference: string, at: Date): Promise<SupplyState>;
}
