import { sandboxNumber } from "../rails/messages.ts";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

/** The panel that writes to us from a person's phone. */
export const phoneMessagesPanel: SandboxPanel = {
  id: "phone-messages",
  title: "A message to Apex",
  about: `Sent to ${sandboxNumber} from any phone: it proves the number of a sign-up that waits for it.`,
  calls: ["POST /sandbox/phone-messages"],
  body: () =>
    html`<form id="phone-message-form" data-call="/sandbox/phone-messages" data-done="Sent">
      <label
        >From<input
          name="from"
          inputmode="tel"
          pattern="\\+[1-9][0-9]{6,14}"
          title="+ and the number with its country code"
          placeholder="+2348031234567"
          autocomplete="off"
          required
      /></label>
      <label>Text<input name="text" maxlength="200" autocomplete="off" required /></label>
      <button>Send</button>
      <output aria-live="polite"></output>
    </form>`,
};
