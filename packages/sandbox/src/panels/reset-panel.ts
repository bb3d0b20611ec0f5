import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

/** The panel that resets the sandbox. */
export const resetPanel: SandboxPanel = {
  id: "reset",
  title: "Start over",
  about: "Everything that was done here goes; the demo accounts come back as they were.",
  calls: ["POST /sandbox/reset"],
  body: () =>
    html`<form id="reset-form" data-call="/sandbox/reset" data-done="Done" data-reload>
      <button class="plain">Reset the sandbox</button>
      <output aria-live="polite"></output>
    </form>`,
};
