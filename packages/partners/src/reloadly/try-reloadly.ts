import { toMinor } from "@apex/contract/money";
import type { BillRail } from "@apex/engine/rails/bills";
import type { GiftCardSupplierRail } from "@apex/engine/rails/gift-card-supplier";
import { require, type Trial } from "../asking/trial.ts";

/** The promises that Reloadly is checked for, as far as its sandbox allows. */
export const reloadlyTrials = (
  supplier: GiftCardSupplierRail,
  bills: BillRail,
): readonly Trial[] => [...giftCardTrials(supplier), ...airtimeTrials(bills)];

function airtimeTrials(bills: BillRail): readonly Trial[] {
  return [
    {
      promise: "networks of Ghana, Kenya and Rwanda are on sale",
      async run() {
        const billers = await bills.billers("airtime");
        require(billers.length > 0, billers);
        return billers.map(({ id }) => id).join(", ");
      },
    },
    {
      promise: "airtime that is sent twice is paid once",
      async run() {
        const billers = await bills.billers("airtime");
        const mtn = billers.find(({ id }) => id === "mtn-gh");
        if (mtn === undefined) throw new Error("MTN Ghana is not on sale.");
        const { amount, asset } = mtn.minimum;
        const reference = crypto.randomUUID();
        const bill = { kind: "airtime", billerId: mtn.id, customerId: "+233241234567" } as const;
        const order = { reference, bill, amountMinor: toMinor(amount, asset) };
        const first = await bills.pay(order, new Date());
        await bills.pay(order, new Date());
        const read = await bills.read(reference, new Date());
        require(read.state !== "unknown", [first, read]);
        return `${first.state}, then ${read.state}`;
      },
    },
  ];
}

function giftCardTrials(supplier: GiftCardSupplierRail): readonly Trial[] {
  return [
    {
      promise: "brands are on sale for naira",
      async run() {
        const brands = await supplier.buyBrands();
        require(brands.length > 0, brands);
        return brands.map(({ id }) => id).join(", ");
      },
    },
    {
      promise: "a card is known by our reference, and is ordered once",
      async run() {
        const [brand] = await supplier.buyBrands();
        const [offer] = brand?.offers ?? [];
        const value = offer?.values[0];
        if (brand === undefined || offer === undefined || value === undefined)
          throw new Error("Nothing is on sale.");
        const reference = crypto.randomUUID();
        const supply = { reference, brand: brand.id, country: offer.country, value, quantity: 1 };
        const ordered = await supplier.order(supply, new Date());
        await supplier.order(supply, new Date());
        const read = await supplier.read(reference, new Date());
        require(read.state !== "unknown", read.state);
        return `${ordered.state}, then ${read.state}`;
      },
    },
    {
      promise: "an order that was never sent is unknown",
      async run() {
        const { state } = await supplier.read(crypto.randomUUID(), new Date());
        require(state === "unknown", state);
        return state;
      },
    },
  ];
}
