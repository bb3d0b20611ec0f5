import { scriptedValues } from "../rails/gift-card-desk.ts";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

/** The panel that links to the gift card desk and lists the scripted values. */
export const giftCardDeskPanel: SandboxPanel = {
  id: "gift-cards",
  title: "Gift card desk",
  about:
    "The trader's side of gift cards: take a trade, write, ask for more, reject with a picture, pay. Cards of these values are traded by a script; any other value waits for you.",
  calls: [
    "POST /sandbox/desk/:id/accept",
    "POST /sandbox/desk/:id/messages",
    "POST /sandbox/desk/:id/reject",
    "POST /sandbox/desk/:id/pay",
  ],
  body: async ({ db }) => {
    const [open] = await db.query<{ count: bigint }>(
      "select count(*) as count from gift_card_trades where closed_at is null",
    );
    return html`<dl>
        ${Object.entries(scriptedValues).map(
          ([value, does]) =>
            html`<dt>A card of ${value}</dt>
              <dd>A trader ${does}</dd>`,
        )}
      </dl>
      <p><a href="/sandbox/desk">Open the desk</a> (${open?.count.toString() ?? "0"} to do)</p>`;
  },
};
