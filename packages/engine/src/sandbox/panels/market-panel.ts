import { assetCodes } from "@apex/contract/assets";
import { html, type Html } from "../html.ts";
import type { SandboxPanel } from "../panel.ts";

/** Prices move when a tester wants them to, and markets close. */
export const marketPanel: SandboxPanel = {
  id: "market",
  title: "Market",
  about:
    "Prices walk by themselves, the same everywhere. Move one to have limit orders filled, or close a market.",
  calls: ["POST /sandbox/market-prices", "POST /sandbox/market-states"],
  body: async ({ clock, rails: { market } }) => {
    const prices = await market.pricesAt(clock.business());
    const states = await Promise.all(
      assetCodes.map(async (asset) => ({ asset, isOpen: await market.isOpen(asset) })),
    );
    const options = states.map(
      ({ asset, isOpen }): Html =>
        html`<option value="${asset}" ${asset === "BTC" ? html`selected` : html``}>
          ${asset}, $${prices.get(asset) ?? "?"}${isOpen ? "" : ", closed"}
        </option>`,
    );
    return html`<form
        id="market-price-form"
        data-call="/sandbox/market-prices"
        data-done="Moved"
        data-reload
      >
        <label
          >Asset<select name="asset">
            ${options}
          </select></label
        >
        <div class="row">${[-25, -5, 5, 25].map(priceButton)}</div>
        <output aria-live="polite"></output>
      </form>
      <form id="market-state-form" data-call="/sandbox/market-states" data-done="Done" data-reload>
        <label
          >Asset<select name="asset">
            ${options}
          </select></label
        >
        <div class="row">
          <button class="plain" name="state" value="closed">Close the market</button
          ><button class="plain" name="state" value="open">Open it</button>
        </div>
        <output aria-live="polite"></output>
      </form>`;
  },
};

function priceButton(percent: number): Html {
  const sign = percent > 0 ? "+" : "−";
  return html`<button class="plain" name="percent" value="${String(percent)}" data-number="1">
    ${sign} ${String(Math.abs(percent))} %
  </button>`;
}
