import type { SellBrand } from "@apex/contract/gift-cards/sell-offers";

/** What a customer has done about a trade. Told at least once. */
export interface TradeNews {
  readonly tradeId: string;
  /** `opened`: it may be taken; `message`: the customer has written; `disputed`: it is to be looked at again. */
  readonly news: "opened" | "message" | "disputed";
  /** Whole units of a card's currency. */
  readonly value: string;
  /** Business time. */
  readonly at: Date;
}

/**
 * The traders who buy gift cards. What they decide is handed to the functions of `gift-cards/trader-actions.ts` by whoever hears of it.
 */
export interface GiftCardDeskRail {
  /** What is bought, and at which rates just now; nothing where no desk is connected. */
  sellBrands(): Promise<readonly SellBrand[]>;
  tell(news: TradeNews): Promise<void>;
}
