import { sandboxGonePlan, sandboxBillers } from "../rails/billers.ts";
import { sandboxBillRules } from "../rails/bills.ts";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

/** The panel of billers: how customer numbers answer, and which plans are no longer sold. */
export const billsPanel: SandboxPanel = {
  id: "bills",
  title: "Bills",
  about:
    "Phones, meters, smart cards and betting accounts by how they end, with every biller. Any other has a name, and its bill is done at once.",
  calls: [],
  body: () => {
    const gone = Object.values(sandboxBillers)
      .flat()
      .flatMap(({ plans }) => plans.filter(({ id }) => id.endsWith(sandboxGonePlan)));
    return html`<dl>
      ${sandboxBillRules.map(
        ({ ending, answers }) =>
          html`<dt>…${ending}</dt>
            <dd>${answers}</dd>`,
      )}
      <dt>No longer sold</dt>
      <dd>${[...new Set(gone.map(({ name }) => name))].join(", ")}</dd>
    </dl>`;
  },
};
