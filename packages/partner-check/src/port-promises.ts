import { dayMs } from "@apex/contract/durations";
import type { BankRail } from "@apex/engine/rails/bank";
import type { BillRail } from "@apex/engine/rails/bills";
import type { CardIssuerRail } from "@apex/engine/rails/card-issuer";
import type { ChargeRail } from "@apex/engine/rails/charges";
import type { GiftCardSupplierRail } from "@apex/engine/rails/gift-card-supplier";
import type { MarketRail } from "@apex/engine/rails/market";
import type { PayoutRail } from "@apex/engine/rails/payouts";
import type { ScreeningRail } from "@apex/engine/rails/screening";
import type { StatementRail } from "@apex/engine/rails/statements";
import { isRefused, noOtherAmount, orderPromises } from "./order-promises.ts";
import { isAlike, require, type Promised } from "./promise.ts";
import type { Subject } from "./subject.ts";

type Promises<Rail> = readonly Promised<Subject<Rail>>[];

export const bankPromises: Promises<BankRail> = [
  {
    promise: "opens one account for a reference, and another one for another",
    async hold({ rail, samples }) {
      const open = (reference: string) => rail.issueAccount({ ...samples.account, reference });
      const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
      const first = await open(one);
      require(isAlike(first, await open(one)), "It opened a second account.");
      const second = await open(other);
      require(first.accountNumber !== second.accountNumber, "Two customers share an account.");
    },
  },
  {
    promise: "names its currencies",
    async hold({ rail, refresh, samples }) {
      await refresh();
      require(rail.assets.includes(samples.account.asset), "It opens no accounts in the sample's.");
    },
  },
];

export const payoutPromises: Promises<PayoutRail> = [
  {
    promise: "names the owner of an account",
    async hold({ rail, samples: { payout } }) {
      const named = await rail.enquire(payout.account, undefined);
      require(named !== undefined, "It knows no such account.");
    },
  },
  ...orderPromises<PayoutRail>({
    hasAmount: true,
    make({ rail, samples: { payout } }, { reference, extraMinor = 0n }, at) {
      const { asset, account } = payout;
      const amountMinor = BigInt(payout.amountMinor) + extraMinor;
      return rail.send({ reference, asset, amountMinor, account, note: undefined }, at);
    },
    read: ({ rail }, reference, at) => rail.read(reference, at),
  }),
];

export const billPromises: Promises<BillRail> = [
  {
    promise: "lists the biller of the sample",
    async hold({ rail, samples: { bill } }) {
      const billers = await rail.billers(bill.bill.kind);
      require(billers.some(({ id }) => id === bill.bill.billerId), "It does not list it.");
    },
  },
  ...orderPromises<BillRail>({
    hasAmount: true,
    make({ rail, samples: { bill } }, { reference, extraMinor = 0n }, at) {
      const amountMinor = BigInt(bill.amountMinor) + extraMinor;
      return rail.pay({ reference, bill: bill.bill, amountMinor }, at);
    },
    read: ({ rail }, reference, at) => rail.read(reference, at),
  }),
  {
    promise: "never pays a bill that was cancelled before it arrived",
    async hold({ rail, samples: { bill }, at }) {
      const order = {
        reference: crypto.randomUUID(),
        bill: bill.bill,
        amountMinor: BigInt(bill.amountMinor),
      };
      const cancelled = await rail.callOff(order, at);
      require(cancelled.state === "settled" &&
        cancelled.outcome.result === "FAILURE", "It did not cancel the bill.");
      const paid = await rail.pay(order, at);
      require(isAlike(paid, cancelled), "It took the bill that it had cancelled.");
    },
  },
];

export const chargePromises: Promises<ChargeRail> = [
  {
    promise: "never charges what was cancelled before it arrived",
    async hold({ rail, samples: { charge } }) {
      const reference = crypto.randomUUID();
      const asked = { ...charge, reference, amountMinor: BigInt(charge.amountMinor) };
      require((await rail.cancel(asked)) === "cancelled", "It did not cancel the charge.");
      // The partner may refuse a charge that it has cancelled.
      await isRefused(rail.charge(asked));
      const state = await rail.stateOf(reference);
      require(state === "cancelled", `It answered ${state}.`);
    },
  },
  {
    promise: "asks once for a reference, and keeps the answer",
    async hold({ rail, samples: { charge } }) {
      const reference = crypto.randomUUID();
      const asked = { ...charge, reference, amountMinor: BigInt(charge.amountMinor) };
      await rail.charge(asked);
      const before = await rail.stateOf(reference);
      await rail.charge(asked);
      const now = await rail.stateOf(reference);
      require(before === "pending" || before === now, "It answered another outcome than before.");
    },
  },
  noOtherAmount(({ rail, samples: { charge } }, reference, extraMinor) =>
    rail.charge({ ...charge, reference, amountMinor: BigInt(charge.amountMinor) + extraMinor }),
  ),
];

export const supplierPromises: Promises<GiftCardSupplierRail> = [
  ...orderPromises<GiftCardSupplierRail>({
    hasAmount: false,
    make: ({ rail, samples: { giftCard } }, { reference }, at) =>
      rail.order({ ...giftCard, reference, quantity: 2 }, at),
    read: ({ rail }, reference, at) => rail.read(reference, at),
  }),
  {
    promise: "delivers as many different codes as were ordered",
    async hold({ rail, samples: { giftCard }, at }) {
      const order = { ...giftCard, reference: crypto.randomUUID(), quantity: 2 };
      const made = await rail.order(order, at);
      if (made.state !== "settled" || made.outcome.result !== "delivered") return;
      require(new Set(made.outcome.codes).size === 2, "It delivered another number of codes.");
    },
  },
];

export const cardIssuerPromises: Promises<CardIssuerRail> = [
  {
    promise: "makes one card for a reference",
    async hold({ rail, at }) {
      const order = {
        reference: crypto.randomUUID(),
        network: "visa",
        holderName: "ADA OBI",
        pin: "4821",
        orderedAt: at,
      } as const;
      const later = new Date(at.getTime() + dayMs);
      await rail.issue(order, at);
      const first = await rail.issue(order, later);
      require(isAlike(first, await rail.issue(order, later)), "It made a second card.");
    },
  },
];

export const marketPromises: Promises<MarketRail> = [
  {
    promise: "has a price of the sample's assets",
    async hold({ rail, samples: { market }, at, lastReason }) {
      const prices = await rail.pricesAt(at);
      require(prices.size > 0, lastReason() || "It has no prices.");
      require(prices.has(market.base) && prices.has(market.quote), "It has no price of one.");
    },
  },
  {
    promise: "lists candles from the oldest, whose highest is the highest",
    async hold({ rail, samples: { market }, at }) {
      const span = { everySeconds: 3_600, until: at, count: 24 };
      const candles = await rail.candles(market.base, market.quote, span);
      for (const [place, { at: opens, open, high, low, close }] of candles.entries()) {
        const before = candles[place - 1]?.at;
        require(before === undefined || before < opens, "A candle is not after the one before.");
        const [top, bottom] = [Number(high), Number(low)];
        require([open, close].every(
          (price) => Number(price) <= top && Number(price) >= bottom,
        ), "A candle's price is outside of its bounds.");
      }
    },
  },
];

export const screeningPromises: Promises<ScreeningRail> = [
  {
    promise: "has a verdict on an address",
    hold: async ({ rail, samples: { address } }) => void (await rail.screen(address)),
  },
  {
    promise: "says on which lists a name is",
    hold: async ({ rail, samples: { account } }) =>
      void (await rail.screenName({ name: account.holderName })),
  },
];

export const statementPromises: Promises<StatementRail> = [
  {
    promise: "states each asset once",
    async hold({ rail, at }) {
      const assets = (await rail.balances(at)).map(({ asset }) => asset);
      require(new Set(assets).size === assets.length, "It states an asset twice.");
    },
  },
];
