import { chainTerms } from "./chain-terms.ts";
import { Refusal } from "../platform/refusal.ts";
import type { BankRail } from "./bank.ts";
import type { BillRail } from "./bills.ts";
import type { CardIssuerRail } from "./card-issuer.ts";
import type { ChainRail } from "./chain.ts";
import type { ChargeRail } from "./charges.ts";
import type { CollectionRail } from "./collection.ts";
import type { DeskRail } from "./desk.ts";
import type { GiftCardDeskRail } from "./gift-card-desk.ts";
import type { GiftCardSupplierRail } from "./gift-card-supplier.ts";
import type { IdentityRail } from "./identity.ts";
import type { MarketRail } from "./market.ts";
import type { ScreeningRail } from "./screening.ts";
import type { SupportRail } from "./support.ts";
import type { PayoutRail } from "./payouts.ts";
import type { PushRail } from "./push.ts";
import type { WebhookRail } from "./webhooks.ts";

/** Answers as what it is: switched off. */
async function refuse(): Promise<never> {
  throw new Refusal("service-unavailable");
}

/** No partner bank: virtual accounts exist in no asset. Those that were opened before stay in their lists. */
export const notConnectedBank: BankRail = { assets: [], issueAccount: refuse };

/** No aggregator: nobody's bills can be paid. What was sent before waits for one. */
export const notConnectedBills: BillRail = {
  billers: async () => [],
  enquire: refuse,
  pay: refuse,
  read: refuse,
  callOff: refuse,
};

/** No issuer: no card is made, and no money goes onto one or comes off it by itself. Ending a card gives its money back all the same. */
export const notConnectedCardIssuer: CardIssuerRail = {
  isOpen: { creation: false, funding: false, withdrawal: false },
  issue: refuse,
};

/** No chain: no network can be reached, nothing is seen and nothing sent. */
export const notConnectedChain: ChainRail = {
  isAvailable: () => false,
  isToken: () => false,
  reality: () => "main",
  confirmations: (network) => chainTerms(network).confirmations,
  depositAddress() {
    throw new Refusal("deposits-unavailable");
  },
  find: async () => undefined,
  send: refuse,
  payoutState: refuse,
  sweepCost: async () => undefined,
  sweep: refuse,
};

/** No operator: no mobile wallet is charged. One that was asked before stays without an answer, and is asked about again. */
export const notConnectedCharges: ChargeRail = {
  assets: [],
  charge: refuse,
  stateOf: refuse,
  cancel: refuse,
};

/** No collecting account: nobody is told where to send. */
export const notConnectedCollection: CollectionRail = {
  assets: [],
  account: async () => undefined,
};

/** No merchants: deposits are matched with nobody. */
export const notConnectedDesk: DeskRail = {
  assets: [],
  match: async () => undefined,
  tell: refuse,
};

/** No traders: no card is bought. */
export const notConnectedGiftCardDesk: GiftCardDeskRail = {
  sellBrands: async () => [],
  tell: refuse,
};

/** No supplier: no card is sold. What was ordered before waits for one. */
export const notConnectedGiftCardSupplier: GiftCardSupplierRail = {
  buyBrands: async () => [],
  order: refuse,
  read: refuse,
};

/** No register and no document check: nobody's verification level rises. */
export const notConnectedIdentity: IdentityRail = {
  providers: [],
  lookUpBvn: refuse,
  startDocumentCheck: refuse,
  readWebhook: refuse,
};

/** No market: no price of anything, now or before. Made-up ones would value real money. */
export const notConnectedMarket: MarketRail = {
  pricesAt: async () => new Map(),
  dailyHistory: async () => [],
  isOpen: async () => false,
  isThin: async () => false,
  costs: async () => undefined,
  candles: async () => [],
};

/** Nobody to ask about addresses: none is paid unscreened. */
export const notConnectedScreening: ScreeningRail = { screen: refuse };
/** No provider of payouts: no way out is open. What was sent before waits for one. */
export const notConnectedPayouts: PayoutRail = {
  ways: [],
  enquire: refuse,
  send: refuse,
  read: refuse,
};

/** Nobody sits at the desk: no conversation is begun. Those that were begun before stay in their list. */
export const notConnectedSupport: SupportRail = { isStaffed: false, contacts: {} };

/** Nothing leaves a browser for addresses that somebody names. */
export const notConnectedWebhooks: WebhookRail = {
  mayCall: refuse,
  send: async () => ({ outcome: "unreachable" }),
};

/** No keys: no device is offered push messages. What was asked for before waits in vain, and its messages are dropped. */
export const notConnectedPush: PushRail = {
  mayCall: refuse,
  send: async () => ({ outcome: "unreachable" }),
};
