import { fromMinor } from "@apex/contract/money";
import { storedAsset } from "@apex/engine/ledger/render-transaction";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";
import { openReferences } from "./open-references.ts";

/** The panel of payments to merchants, and of a merchant's answers. */
export const p2pPanel: SandboxPanel = {
  id: "p2p",
  title: "Peer-to-peer payments",
  about:
    "A customer pays a merchant, or the merchant finds no payment. Empty fields are as the deposit asks: the exact amount, from its owner. Another name goes on hold; for a late payment, put the clock forward first.",
  calls: ["POST /sandbox/p2p-payments", "POST /sandbox/p2p-disputes"],
  body: async ({ db }) => {
    const deposits = await db.query<{
      reference: string;
      asset: string;
      amount: string;
      status: string;
    }>(
      `select reference, asset, amount, status from p2p_deposits where status not in ('credited', 'cancelled')
       order by created_at desc limit 50`,
    );
    const references = openReferences(
      "p2p-references",
      deposits.map(({ reference, asset, amount, status }) => ({
        reference,
        about: `${fromMinor(BigInt(amount), storedAsset(asset))} ${asset}, ${status}`,
      })),
    );
    return html`<form id="p2p-form" data-call="/sandbox/p2p-payments" data-reload>
        ${references}
        <div class="pair">
          <label
            >Amount<input name="amount" inputmode="decimal" autocomplete="off" placeholder="exact"
          /></label>
          <label
            >Sender's name<input name="senderName" autocomplete="off" placeholder="the owner"
          /></label>
        </div>
        <button>Pay</button>
        <output aria-live="polite"></output>
      </form>
      <form id="p2p-dispute-form" data-call="/sandbox/p2p-disputes" data-reload>
        <label
          >Reference of a payment that the merchant has not found<input
            name="reference"
            list="p2p-references"
            autocomplete="off"
            required
        /></label>
        <button>Dispute</button>
        <output aria-live="polite"></output>
      </form>`;
  },
};
