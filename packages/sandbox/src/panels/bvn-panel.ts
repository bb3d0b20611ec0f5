import { sandboxBvnRules } from "../rails/identity.ts";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

/** The panel of the identity register: how it answers, and whom it knows. */
export const bvnPanel: SandboxPanel = {
  id: "bvns",
  title: "BVNs",
  about: "How the identity register answers, first rule first.",
  calls: ["POST /sandbox/bvns"],
  body: () =>
    html`<dl>
        ${sandboxBvnRules.map(
          ({ bvn, answers }) =>
            html`<dt>${bvn}</dt>
              <dd>${answers}</dd>`,
        )}
      </dl>
      <form id="bvn-form" data-call="/sandbox/bvns" data-done="Added">
        <label
          >BVN<input
            name="bvn"
            inputmode="numeric"
            pattern="[0-9]{11}"
            title="11 digits"
            autocomplete="off"
            required
        /></label>
        <div class="pair">
          <label>First name<input name="firstName" autocomplete="off" required /></label>
          <label>Last name<input name="lastName" autocomplete="off" required /></label>
        </div>
        <button>Add to the register</button>
        <output aria-live="polite"></output>
      </form>`,
};
