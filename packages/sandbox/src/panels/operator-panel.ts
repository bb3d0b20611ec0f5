import { openComplaints } from "@apex/engine/money/transactions/complaints";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

/** The panel of an operator: correct a balance, change a report's status. */
export const operatorPanel: SandboxPanel = {
  id: "operator",
  title: "Operator",
  about:
    "Correct somebody's balance, with a reason that they read; a minus takes money out. Move a reported problem on. Let the owner of a frozen account set a new password by its contacts.",
  calls: [
    "POST /sandbox/balance-adjustments",
    "POST /sandbox/complaints",
    "POST /sandbox/frozen-accounts",
  ],
  body: async ({ db }) => {
    const complaints = await openComplaints(db);
    return html`<form
        id="adjustment-form"
        data-call="/sandbox/balance-adjustments"
        data-done="Corrected"
      >
        <label
          >Email<input name="email" value="personal@apex.test" autocomplete="off" required
        /></label>
        <label
          >Workspace<select name="workspace">
            <option>personal</option>
            <option>business</option>
          </select></label
        >
        <div class="pair">
          <label>Amount<input name="amount" value="250.00" inputmode="text" required /></label>
          <label>Asset<input name="asset" value="NGN" autocomplete="off" required /></label>
        </div>
        <label
          >Reason<input name="reason" value="A fee was taken twice" autocomplete="off" required
        /></label>
        <button>Correct the balance</button>
        <output aria-live="polite"></output>
      </form>
      <form id="complaint-form" data-call="/sandbox/complaints" data-done="Moved on" data-reload>
        <label
          >Reference<input
            name="reference"
            value="${complaints[0]?.reference ?? ""}"
            list="complaints"
            autocomplete="off"
            required
        /></label>
        <datalist id="complaints">
          ${complaints.map(
            ({ reference, complaint_type, status }) =>
              html`<option value="${reference}">${complaint_type}, ${status}</option>`,
          )}
        </datalist>
        <label
          >Status<select name="status">
            <option>in-review</option>
            <option>resolved</option>
          </select></label
        >
        <button>Move it on</button>
        <output aria-live="polite"></output>
      </form>
      <form
        id="frozen-form"
        data-call="/sandbox/frozen-accounts"
        data-done="They can set a new password"
      >
        <label>Email of a frozen account<input name="email" autocomplete="off" required /></label>
        <button>I checked who it is</button>
        <output aria-live="polite"></output>
      </form>`;
  },
};
