import { Refusal } from "./platform/refusal.ts";
import type { Rails } from "./rails/rails.ts";

/** Answers as what it is: switched off. */
async function refuse(): Promise<never> {
  throw new Refusal("service-unavailable");
}

/** An outside world in which nobody is there: a host spreads it, and puts those whom it has connected in their places. */
export const notConnected: Rails = {
  /** No partner bank: virtual accounts exist in no asset. Accounts that were opened before stay in their lists. */
  bank: { assets: [], issueAccount: refuse },

  /** No aggregator: nobody's bills can be paid. A payment that was sent before waits for one. */
  bills: {
    billers: async () => [],
    enquire: refuse,
    pay: refuse,
    read: refuse,
    callOff: refuse,
  },

  /** No issuer: no card is made, and no money goes onto one or comes off it by itself. Ending a card gives its money back all the same. */
  cardIssuer: {
    isOpen: { creation: false, funding: false, withdrawal: false },
    issue: refuse,
    reveal: refuse,
    changePin: refuse,
  },

  /** No chain: no network can be reached, nothing is seen and nothing sent. */
  chain: {
    networks: [],
    isToken: async () => false,
    async depositAddress() {
      throw new Refusal("deposits-unavailable");
    },
    find: async () => undefined,
    send: refuse,
    payoutState: refuse,
    sweepCost: async () => undefined,
    sweep: refuse,
  },

  /** No operator: no mobile wallet is charged. One that was asked before stays without an answer, and is asked about again. */
  charges: { assets: [], charge: refuse, stateOf: refuse, cancel: refuse },

  /** No collecting account: nobody is told where to send. */
  collection: { assets: [], account: async () => undefined },

  /** No merchants: deposits are matched with nobody. */
  desk: { assets: [], match: async () => undefined, tell: refuse },

  /** No traders: no card is bought. */
  giftCardDesk: { sellBrands: async () => [], tell: refuse },

  /** No supplier: no card is sold. An order from before waits for one. */
  giftCardSupplier: { buyBrands: async () => [], order: refuse, read: refuse },

  /** No register and no document check: nobody's verification level rises. */
  identity: {
    providers: [],
    lookUpBvn: refuse,
    startDocumentCheck: refuse,
    readDocument: async () => undefined,
    readWebhook: refuse,
  },

  /** No market: no price of anything, now or before. Made-up ones would value real money. */
  market: {
    pricesAt: async () => new Map(),
    dailyHistory: async () => [],
    isOpen: async () => false,
    isThin: async () => false,
    costs: async () => undefined,
    candles: async () => [],
  },

  /** No carrier: nobody is written to. */
  messages: { channels: [], send: refuse },

  /** No partner: nobody is known whose event could be taken. */
  news: {
    async read() {
      throw new Refusal("not-permitted");
    },
  },

  /** No provider of payouts: no way out is open. A payout that was sent before waits for one. */
  payouts: { ways: [], enquire: refuse, send: refuse, read: refuse },

  /** No keys: no device is offered push messages. A subscription from before waits in vain, and its messages are dropped. */
  push: { mayCall: refuse, send: async () => ({ outcome: "unreachable" }) },

  /** No way back for money: what is sent back waits for one. */
  returns: { sendBack: refuse },

  /** Nobody to ask about addresses: none is paid unscreened. No name is looked up. */
  screening: { screen: refuse, screenName: refuse },

  /** No provider: people sign in with us alone. */
  social: { providers: [], start: refuse, finish: refuse },

  /** No partner states what it holds: nothing is compared. */
  statements: { balances: async () => [] },

  /** Nobody sits at the desk: no conversation is begun. Conversations that were begun before stay in their list. */
  support: { isStaffed: false, contacts: {} },

  /** A browser sends nothing to addresses that a person enters. */
  webhooks: { mayCall: refuse, send: async () => ({ outcome: "unreachable" }) },
};
