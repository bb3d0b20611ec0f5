import { html } from "@apex/engine/platform/html";

/** Form fields of an agent's request to watch: the agent's name, and the request. */
export const askToWatchFields = html`<label
    >Your name, as the customer reads it<input
      name="agent"
      value="Kemi of support"
      maxlength="60"
      autocomplete="off"
      required
  /></label>
  <button>Ask to watch</button>
  <output aria-live="polite"></output>`;
