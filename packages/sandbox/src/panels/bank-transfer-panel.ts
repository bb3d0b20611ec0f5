import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

interface PayableAccount {
  readonly account_number: string;
  readonly account_name: string;
  readonly bank_name: string;
}

/** The panel that pays into a person's virtual account. */
export const bankTransferPanel: SandboxPanel = {
  id: "bank-transfers",
  title: "Bank transfers",
  about:
    "Money arrives at somebody's account number. A sender of another name, and more than ₦5,000,000, go on hold.",
  calls: ["POST /sandbox/bank-transfers"],
  body: async ({ db }) => {
    const accounts = await db.query<PayableAccount>(
      "select account_number, account_name, bank_name from deposit_accounts order by created_at desc, id limit 50",
    );
    return html`<form id="transfer-form" data-call="/sandbox/bank-transfers">
      <label
        >Account number<input
          name="accountNumber"
          value="${accounts[0]?.account_number ?? ""}"
          list="accounts"
          inputmode="numeric"
          autocomplete="off"
          required
      /></label>
      <datalist id="accounts">
        ${accounts.map(
          ({ account_number, account_name, bank_name }) =>
            html`<option value="${account_number}">${account_name}, ${bank_name}</option>`,
        )}
      </datalist>
      <label
        >Amount<input
          name="amount"
          value="25000.00"
          inputmode="decimal"
          autocomplete="off"
          required
      /></label>
      <label
        >Sender's name<input
          name="senderName"
          value="${accounts[0]?.account_name ?? ""}"
          autocomplete="off"
          required
      /></label>
      <div class="pair">
        <label
          >Sender's bank<input name="senderBank" value="GTBank" autocomplete="off" required
        /></label>
        <label
          >Sender's account<input
            name="senderAccount"
            value="0123456780"
            inputmode="numeric"
            autocomplete="off"
            required
        /></label>
      </div>
      <button>Send</button>
      <output aria-live="polite"></output>
    </form>`;
  },
};
