import { merchantCategories } from "@apex/contract/cards/card";
import { fromMinor } from "@apex/contract/money";
import { refusedCardBvn } from "../rails/card-issuer.ts";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";
import { heldFrom } from "../money/simulate-card-payment.ts";

interface PayingCard {
  readonly id: string;
  readonly label: string;
  readonly last_four: string | null;
  readonly status: string;
}

interface OpenPayment {
  readonly id: string;
  readonly merchant: string;
  readonly amount: string;
  readonly state: string;
}

/** The panel of card payments: a merchant charges a card, settles, releases or refunds. */
export const cardPaymentsPanel: SandboxPanel = {
  id: "card-payments",
  title: "Card payments",
  about: `A merchant charges a virtual card. Under $${heldFrom} it takes the money at once; more is kept until it settles below. Sample numbers only. A card is made in 5 minutes, and refused for BVN ${refusedCardBvn}.`,
  calls: ["POST /sandbox/card-payments", "POST /sandbox/card-payments/:id"],
  body: async ({ db }) => {
    const cards = await db.query<PayingCard>(
      "select id, label, last_four, status from cards where deleted_at is null order by created_at desc, id limit 50",
    );
    const payments = await db.query<OpenPayment>(
      `select id, merchant, amount, state from card_transactions
       where kind = 'payment' and (state = 'authorised' or (state = 'settled' and refunded < amount))
       order by id desc limit 20`,
    );
    return html`<form data-call="/sandbox/card-payments">
        <label
          >Card<select name="cardId" required>
            ${cards.map(
              ({ id, label, last_four, status }) =>
                html`<option value="${id}">
                  ${label}, ${last_four ?? "no number yet"}, ${status}
                </option>`,
            )}
          </select></label
        >
        <div class="pair">
          <label
            >Merchant<input name="merchant" value="Netflix" autocomplete="off" required
          /></label>
          <label
            >Amount, USD<input name="amount" value="9.99" inputmode="decimal" required
          /></label>
        </div>
        <div class="pair">
          <label
            >Category<select name="category">
              ${merchantCategories.map((category) => html`<option>${category}</option>`)}
            </select></label
          >
          <label>Country<input name="country" value="US" maxlength="2" required /></label>
        </div>
        <button>Charge</button>
        <output aria-live="polite"></output>
      </form>
      ${payments.map(
        ({ id, merchant, amount, state }) =>
          html`<form data-call="/sandbox/card-payments/${id}">
            <p>${merchant}, $${fromMinor(BigInt(amount), "USD")}, ${state}</p>
            <div class="pair">
              <label
                >Then<select name="step">
                  ${(state === "authorised" ? ["settle", "release"] : ["refund"]).map((step) => html`<option>${step}</option>`)}
                </select></label
              >
              <label
                >Amount, USD<input
                  name="amount"
                  value="${fromMinor(BigInt(amount), "USD")}"
                  inputmode="decimal"
                  required
              /></label>
            </div>
            <button>Do it</button>
            <output aria-live="polite"></output>
          </form>`,
      )}`;
  },
};
