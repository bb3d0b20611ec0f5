import { fromMinor } from "@apex/contract/money";
import { storedAsset } from "@apex/engine/ledger/render-transaction";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";
import { openReferences } from "./open-references.ts";

/** The panel that answers mobile-money charges in the place of phones. */
export const chargesPanel: SandboxPanel = {
  id: "charges",
  title: "Mobile money",
  about:
    "A phone is asked for money. Numbers that end in 0001 approve at once, 0002 decline, 0003 never answer; any other waits for you here.",
  calls: ["POST /sandbox/charges"],
  body: async ({ db }) => {
    const charges = await db.query<{
      reference: string;
      asset: string;
      amount: string;
      phone: string;
    }>(
      "select reference, asset, amount, phone from sandbox_charges where state = 'pending' order by asked_at desc limit 50",
    );
    const references = openReferences(
      "charge-references",
      charges.map(({ reference, asset, amount, phone }) => ({
        reference,
        about: `${phone}: ${fromMinor(BigInt(amount), storedAsset(asset))} ${asset}`,
      })),
    );
    return html`<form id="charges-form" data-call="/sandbox/charges" data-reload>
      ${references}
      <div class="pair">
        <button name="state" value="approved">Approve</button>
        <button name="state" value="declined">Decline</button>
      </div>
      <output aria-live="polite"></output>
    </form>`;
  },
};
