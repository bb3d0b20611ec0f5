import { auditLedger } from "@apex/engine/ledger/audit";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

/** The panel that shows whether the ledger balances. */
export const ledgerPanel: SandboxPanel = {
  id: "ledger",
  title: "Ledger",
  about:
    "Every movement is entries that come to zero. They are summed here each time the page is opened.",
  calls: ["GET /sandbox/ledger"],
  body: async ({ db }) => {
    const { assets, negatives, mismatches, accounts, entries } = await auditLedger(db);
    const isSound =
      assets.every(({ sum }) => sum === "0") && negatives.length === 0 && mismatches.length === 0;
    return html`<p class="chip ${isSound ? "good" : "bad"}">
        ${isSound ? "The books balance." : "The books do not balance."}
      </p>
      <p class="quiet">
        ${accounts} accounts, ${entries} entries, ${negatives.length} customers' accounts below
        zero.
      </p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Asset</th>
              <th scope="col">Sum of all entries</th>
            </tr>
          </thead>
          <tbody>
            ${assets.map(
              ({ asset, sum }) =>
                html`<tr>
                  <td>${asset}</td>
                  <td>${sum}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
  },
};
