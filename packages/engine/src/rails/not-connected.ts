import { Refusal } from "../refusal.ts";
import type { BankRail } from "./bank.ts";
import type { IdentityRail } from "./identity.ts";
import type { MarketRail } from "./market.ts";

/** Answers as what it is: switched off. */
async function refuse(): Promise<never> {
  throw new Refusal("service-unavailable");
}

/** No partner bank: virtual accounts exist in no asset. Those that were opened before stay in their lists. */
export const notConnectedBank: BankRail = { assets: [], issueAccount: refuse };

/** No register and no document check: nobody's verification level rises. */
export const notConnectedIdentity: IdentityRail = {
  lookUpBvn: refuse,
  startDocumentCheck: refuse,
};

/** No market: no price of anything, now or before. Made-up ones would value real money. */
export const notConnectedMarket: MarketRail = {
  pricesAt: async () => new Map(),
  dailyHistory: async () => [],
};
