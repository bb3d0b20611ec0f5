import { networkFacts } from "@apex/contract/networks";
import { flaggedAddresses, listedName } from "../rails/screening.ts";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

interface OpenPayout {
  readonly id: string;
  readonly asset: string;
  readonly reference: string;
  readonly address: string;
  readonly network: string;
}

/** The panel of crypto withdrawals in progress, and of flagged addresses. */
export const chainPayoutsPanel: SandboxPanel = {
  id: "chain-payouts",
  title: "Crypto withdrawals",
  about:
    "What is on its way is confirmed by the clock, or here at once. Screening flags the addresses below as high risk, and the name as listed.",
  calls: ["POST /sandbox/chain-payouts"],
  body: async ({ db }) => {
    const open = await db.query<OpenPayout>(
      `select id, asset, reference, data->>'address' as address, data->>'network' as network from operations
       where kind = 'crypto-withdrawal' and status = 'processing' order by created_at desc limit 20`,
    );
    return html`<form
        id="payout-form"
        data-call="/sandbox/chain-payouts"
        data-done="Done"
        data-reload
      >
        <label
          >Withdrawal<select name="reference" required>
            ${open.map(
              ({ id, asset, reference, address, network }) =>
                html`<option value="${id}">
                  ${reference}: ${asset} to ${address}, ${network}
                </option>`,
            )}
          </select></label
        >
        <div class="row">
          <button class="plain" name="outcome" value="confirm">Confirm it</button
          ><button class="plain" name="outcome" value="drop">Drop it</button>
        </div>
        <output aria-live="polite"></output>
      </form>
      <dl>
        ${flaggedAddresses.map(
          ({ network, address }) =>
            html`<dt>${networkFacts(network).name}, high risk</dt>
              <dd><code>${address}</code></dd>`,
        )}
        <dt>A name on a sanctions list</dt>
        <dd><code>${listedName}</code></dd>
      </dl>`;
  },
};
