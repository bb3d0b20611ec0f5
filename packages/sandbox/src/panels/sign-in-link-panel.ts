import { demoEmails } from "../seed/seed-people.ts";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

/** The panel of sign-in links for people who are locked out. */
export const signInLinkPanel: SandboxPanel = {
  id: "sign-in-links",
  title: "Links that sign in",
  about:
    "One goes by mail to whoever is locked out after ten wrong passwords; here it is had at once.",
  calls: ["POST /sandbox/sign-in-links"],
  body: () =>
    html`<form id="sign-in-link-form" data-call="/sandbox/sign-in-links" data-done="Made">
      <label
        >Email or phone<input
          name="identifier"
          value="${demoEmails.personal}"
          autocomplete="off"
          required
      /></label>
      <button>Make a link</button>
      <output aria-live="polite"></output>
    </form>`,
};
