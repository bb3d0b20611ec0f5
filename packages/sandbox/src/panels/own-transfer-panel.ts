import { fromMinor } from "@apex/contract/money";
import { storedAsset } from "@apex/engine/ledger/render-transaction";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";
import { openReferences } from "./open-references.ts";

/** The panel that completes a customer's announced transfer. */
export const ownTransferPanel: SandboxPanel = {
  id: "own-transfers",
  title: "Transfers from own accounts",
  about:
    "An announced transfer arrives. Empty fields are as announced: the amount, from the owner. A sender of another name goes on hold.",
  calls: ["POST /sandbox/bank-payments"],
  body: async ({ db }) => {
    const deposits = await db.query<{
      reference: string;
      asset: string;
      amount: string;
      status: string;
    }>(
      "select reference, asset, amount, status from bank_deposits where status <> 'credited' order by created_at desc limit 50",
    );
    const references = openReferences(
      "own-transfer-references",
      deposits.map(({ reference, asset, amount, status }) => ({
        reference,
        about: `${fromMinor(BigInt(amount), storedAsset(asset))} ${asset}, ${status}`,
      })),
    );
    return html`<form id="own-transfer-form" data-call="/sandbox/bank-payments" data-reload>
      ${references}
      <div class="pair">
        <label
          >Amount<input
            name="amount"
            inputmode="decimal"
            autocomplete="off"
            placeholder="as announced"
        /></label>
        <label
          >Sender's name<input name="senderName" autocomplete="off" placeholder="the owner"
        /></label>
      </div>
      <button>Send</button>
      <output aria-live="polite"></output>
    </form>`;
  },
};
