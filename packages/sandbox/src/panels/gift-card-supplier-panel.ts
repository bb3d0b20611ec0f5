import { suppliedValues } from "../rails/gift-card-supplier.ts";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

/** The panel of gift card orders: the values whose orders have a special outcome. */
export const giftCardSupplierPanel: SandboxPanel = {
  id: "gift-card-supplier",
  title: "Gift card supplier",
  about:
    "Bought gift cards by the value of each card, where any value can be typed. Any other value is delivered at once.",
  calls: [],
  body: async () =>
    html`<dl>
      ${Object.entries(suppliedValues).map(
        ([value, { does }]) =>
          html`<dt>A card of ${value}</dt>
            <dd>${does}</dd>`,
      )}
    </dl>`,
};
