import { assetCodes } from "@apex/contract/assets";
import { readTradeCosts } from "@apex/engine/money/trade/trade-costs";
import type { TradeCosts } from "@apex/engine/rails/market";
import { html, type Html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

/** The panel that moves prices and closes markets. */
export const marketPanel: SandboxPanel = {
  id: "market",
  title: "Market",
  about:
    "Prices walk by themselves, the same everywhere. Move one to have limit orders filled and price alerts told, thin a market out or close it, or set what a trade costs.",
  calls: [
    "POST /sandbox/market-prices",
    "POST /sandbox/market-states",
    "POST /sandbox/market-costs",
  ],
  body: async (context) => {
    const { clock } = context;
    const { market } = context.rails;
    const [prices, costs] = await Promise.all([
      market.pricesAt(clock.business()),
      readTradeCosts(context),
    ]);
    const states = await Promise.all(
      assetCodes.map(async (asset) => ({
        asset,
        isOpen: await market.isOpen(asset),
        isThin: await market.isThin(asset),
      })),
    );
    const options = states.map(
      ({ asset, isOpen, isThin }): Html =>
        html`<option value="${asset}" ${asset === "BTC" ? html`selected` : html``}>
          ${asset}, $${prices.get(asset) ?? "?"}${isOpen ? "" : ", closed"}${isThin ? ", thin" : ""}
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
          ><button class="plain" name="state" value="thin">Thin it out</button
          ><button class="plain" name="state" value="open">Open it</button>
        </div>
        <output aria-live="polite"></output>
      </form>
      ${costsForm(costs)}`;
  },
};

function priceButton(percent: number): Html {
  const sign = percent > 0 ? "+" : "−";
  return html`<button class="plain" name="percent" value="${String(percent)}" data-number="1">
    ${sign} ${String(Math.abs(percent))} %
  </button>`;
}

function costsForm(costs: TradeCosts): Html {
  return html`<form
    id="market-costs-form"
    data-call="/sandbox/market-costs"
    data-done="Set"
    data-reload
  >
    <label
      >Fee, in hundredths of a percent<input
        name="fee"
        type="number"
        min="0"
        max="1000"
        data-number="1"
        value="${String(costs.feePpm / 100n)}"
        required
    /></label>
    <label
      >Spread, in hundredths of a percent<input
        name="spread"
        type="number"
        min="0"
        max="1000"
        data-number="1"
        value="${String(costs.spreadPpm / 100n)}"
        required
    /></label>
    <button>Set what a trade costs</button>
    <output aria-live="polite"></output>
  </form>`;
}
