import { html } from "@apex/engine/platform/html";

/** What a form holds with which an agent asks to watch: their name, and the request. */
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
