import { moneyOf } from "@apex/contract/money";
import { formatMoney } from "@apex/engine/platform/words/format-money";
import { sandboxPayoutRules } from "../rails/payouts.ts";
import { storedAsset } from "@apex/engine/ledger/render-transaction";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

interface PendingPayout {
  readonly reference: string;
  readonly account_name: string;
  readonly bank_name: string;
  readonly account_number: string;
  readonly asset: string;
  readonly amount: string;
}

/** The panel of payouts to banks and mobile wallets: how numbers answer, and which are pending. */
export const payoutsPanel: SandboxPanel = {
  id: "payouts",
  title: "Payouts",
  about:
    "Bank accounts and mobile wallets by how their numbers end. Any other number has a name, and is paid at once.",
  calls: ["POST /sandbox/payouts/:reference"],
  body: async ({ db }) => {
    const pending = await db.query<PendingPayout>(
      `select reference, account_name, bank_name, account_number, asset, amount from sandbox_payouts
       where settles_at is null order by sent_at desc, reference limit 20`,
    );
    return html`<dl>
        ${sandboxPayoutRules.map(
          ({ ending, answers }) =>
            html`<dt>…${ending}</dt>
              <dd>${answers}</dd>`,
        )}
      </dl>
      ${pending.map(
        ({ reference, account_name, bank_name, account_number, asset, amount }) =>
          html`<form
            id="payout-${reference}"
            data-call="/sandbox/payouts/${reference}"
            data-reload=""
          >
            <p>
              ${formatMoney("en", moneyOf(BigInt(amount), storedAsset(asset)))} to ${account_name},
              ${bank_name} ${account_number}
            </p>
            <div class="pair">
              <button name="result" value="SUCCESS" data-done="Paid">It arrived</button>
              <button name="result" value="FAILURE" data-done="Returned">It failed</button>
            </div>
            <output aria-live="polite"></output>
          </form>`,
      )}`;
  },
};
