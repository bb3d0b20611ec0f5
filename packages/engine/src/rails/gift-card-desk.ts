import type { SellBrand } from "@apex/contract/gift-cards/sell-offers";

/** A customer's action on a trade. Delivered at least once. */
export interface TradeNews {
  readonly tradeId: string;
  /**
   * `opened`: a trader can take it; `message`: the customer has written; `disputed`: a trader has to look at it again.
   */
  readonly news: "opened" | "message" | "disputed";
  /** Whole units of a card's currency. */
  readonly value: string;
  /** Business time. */
  readonly at: Date;
}

/**
 * The traders who buy gift cards. The connector passes their decisions to the functions of
 * `gift-cards/trader-actions.ts`.
 */
export interface GiftCardDeskRail {
  /** True where the operator's own staff are the traders: trades wait for them at the desk of staff. */
  readonly isOwnDesk?: boolean;
  /** The brands that the desk buys, with current rates; empty without a connected desk. */
  sellBrands(): Promise<readonly SellBrand[]>;
  tell(news: TradeNews): Promise<void>;
}
