import type { GiftCardSupplierRail } from "@apex/engine/rails/gift-card-supplier";
import { require, type Trial } from "../asking/trial.ts";

/** What Reloadly is asked to keep to, as far as its sandbox can show it. */
export function reloadlyTrials(supplier: GiftCardSupplierRail): readonly Trial[] {
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
