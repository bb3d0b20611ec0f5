import { faultKinds, listFaults, type PendingFault } from "../calls/faults.ts";
import { html, type Html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

/** The panel that makes the next calls fail. */
export const faultsPanel: SandboxPanel = {
  id: "faults",
  title: "Faults",
  about: "The next calls to an address go wrong.",
  calls: ["GET /sandbox/faults", "POST /sandbox/faults", "DELETE /sandbox/faults"],
  body: async (context) =>
    html`${toCome(await listFaults(context))}
      <form id="faults-form" data-call="/sandbox/faults" data-done="Set" data-reload>
        <div class="pair">
          <label
            >Method<select name="method">
              <option>POST</option>
              <option>GET</option>
              <option>PUT</option>
              <option>DELETE</option>
              <option>*</option>
            </select></label
          >
          <label
            >Times<input
              name="times"
              type="number"
              min="1"
              max="1000"
              value="1"
              data-number="1"
              required
          /></label>
        </div>
        <label
          >Address<input name="path" value="/transfers-http/transfers" autocomplete="off" required
        /></label>
        <label
          >What happens<select name="fault">
            ${faultKinds.map((kind) => html`<option>${kind}</option>`)}
          </select></label
        >
        <label
          >Error code, for status<input name="code" placeholder="rail-failed" autocomplete="off"
        /></label>
        <div class="row">
          <button>Set</button
          ><button class="plain" data-method="DELETE" data-done="Cleared" formnovalidate>
            Clear all
          </button>
        </div>
        <output aria-live="polite"></output>
      </form>`,
};

function toCome(faults: readonly PendingFault[]): Html {
  if (faults.length === 0) return html``;
  return html`<ol>
    ${faults.map(
      ({ method, path, fault, code, times_left }) =>
        html`<li>
          <code>${method} ${path}</code>: ${fault}${code === null ? "" : ` ${code}`}, ${times_left}
          to come
        </li>`,
    )}
  </ol>`;
}
