import { rejectionReasons } from "@apex/contract/gift-cards/trades";
import { fromMinor } from "@apex/contract/money";
import type { EngineContext } from "@apex/engine/runtime/context";
import { brandName, listDeskRows, type TradeRow } from "@apex/engine/money/gift-cards/trade-row";
import { deskChat, deskFrame, deskList } from "./desk-frame.ts";
import { html } from "@apex/engine/platform/html";

const whatOf = (trade: TradeRow, name: string) =>
  `${trade.quantity} × ${name} ${trade.country}, ${trade.value} ${trade.currency}, ${trade.form}`;

/** The trades of a desk, the most urgent first. */
export async function deskPage(context: EngineContext): Promise<Response> {
  const [trades, brands] = await Promise.all([
    listDeskRows(context.db),
    context.rails.giftCardDesk.sellBrands(),
  ]);
  const rows = trades.map(
    (trade) =>
      html`<tr>
        <td><a href="/sandbox/desk/${trade.id}">${trade.reference}</a></td>
        <td>${whatOf(trade, brandName(brands, trade.brand))}</td>
        <td>₦${fromMinor(BigInt(trade.payout), "NGN")}</td>
        <td>${trade.status}</td>
      </tr>`,
  );
  return deskFrame(
    "Gift card desk",
    html`<div class="intro">
        <h1>Gift card desk</h1>
        <p class="quiet">
          Sample data. Here you are the trader: open a trade, take it, look at the card, and pay or
          reject it.
        </p>
      </div>
      ${deskList(
        {
          label: "Trades",
          columns: ["Trade", "Cards", "Payout", "Status"],
          empty: "No trades yet. Sell a card in the wallet.",
        },
        rows,
      )}`,
  );
}

/** The page of one trade: its chat, and the trader's actions. The script fills and refreshes it. */
export async function deskTradePage(context: EngineContext, trade: TradeRow): Promise<Response> {
  const name = brandName(await context.rails.giftCardDesk.sellBrands(), trade.brand);
  return deskFrame(
    `${trade.reference} · Gift card desk`,
    html`<div class="intro" id="desk" data-at="/sandbox/desk/${trade.id}">
        <h1>${trade.reference}</h1>
        <p>${whatOf(trade, name)}</p>
        <dl>
          <dt>Payout</dt>
          <dd>₦${fromMinor(BigInt(trade.payout), "NGN")}</dd>
          <dt>Status</dt>
          <dd id="status" role="status">${trade.status}</dd>
          <dt>Code</dt>
          <dd id="code">none</dd>
        </dl>
      </div>
      ${deskChat(html`<button class="plain" name="asks" value="yes">Ask for more</button>`)}
      <div class="panels">
        <section class="panel" aria-labelledby="take-title">
          <header><h2 id="take-title">Take and pay</h2></header>
          <form id="accept" data-act="accept">
            <label>Your name<input name="trader" value="Kemi" autocomplete="off" required /></label>
            <button>Take the trade</button>
            <output aria-live="polite"></output>
          </form>
          <form id="pay" data-act="pay">
            <button>Pay ₦${fromMinor(BigInt(trade.payout), "NGN")}</button>
            <output aria-live="polite"></output>
          </form>
        </section>
        <section class="panel" aria-labelledby="reject-title">
          <header><h2 id="reject-title">Reject</h2></header>
          <form id="reject" data-act="reject">
            <label
              >Reason<select name="reason">
                ${rejectionReasons.map((reason) => html`<option>${reason}</option>`)}
              </select></label
            >
            <label>Note to the customer<input name="text" autocomplete="off" /></label>
            <label>Proof<input name="image" type="file" accept="image/png,image/jpeg" /></label>
            <div class="mark" id="mark" hidden>
              <p class="quiet">Draw on the picture. It goes with what is drawn.</p>
              <canvas role="img" aria-label="Picture to mark up"></canvas>
              <button class="plain" type="button" id="unmark">Undo</button>
            </div>
            <button class="plain">Reject</button>
            <output aria-live="polite"></output>
          </form>
        </section>
      </div>`,
  );
}
