import { scriptedValues } from "../rails/gift-card-desk.ts";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

/** The panel that lists the values of cards that a script trades. */
export const giftCardDeskPanel: SandboxPanel = {
  id: "gift-cards",
  title: "Gift card traders",
  about:
    "Cards of these values are traded by a script. Any other value waits for a trader at the desk of staff, on an address of its own.",
  calls: [],
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
      <dt>Open trades</dt>
      <dd>${open?.count.toString() ?? "0"}</dd>
    </dl>`;
  },
};
