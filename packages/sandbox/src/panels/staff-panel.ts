import { readStaffCodes } from "@apex/engine/desk/staff/staff-codes";
import { html } from "@apex/engine/platform/html";
import { demoPassword } from "../seed/seed-people.ts";
import type { SandboxPanel } from "./panel.ts";

/** The panel that leads to the desk, and plays the authenticators of staff. */
export const staffPanel: SandboxPanel = {
  id: "staff",
  title: "Desk of staff",
  about:
    "Your own people work at the desk, which has an address of its own: deposits on hold, documents, support, gift cards, refunds and corrections. Each code works once.",
  calls: ["GET /sandbox/staff-codes", "POST /sandbox/staff"],
  body: async (context) => {
    const deskUrl = context.deskUrl();
    if (deskUrl === undefined)
      return html`<p>No desk runs here, so that whatever waits for staff keeps waiting.</p>`;
    const codes = await readStaffCodes(context);
    return html`<p>
        <a href="${deskUrl}">Open the desk</a>. Everybody's password is
        <code>${demoPassword}</code>.
      </p>
      <dl>
        ${codes.map(
          ({ email, role, code }) =>
            html`<dt>${email} (${role})</dt>
              <dd><code>${code}</code></dd>`,
        )}
      </dl>`;
  },
};
