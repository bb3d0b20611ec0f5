import { readStaffCodes } from "@apex/engine/desk/staff/staff-codes";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

/** The panel that plays the authenticators of staff. */
export const staffPanel: SandboxPanel = {
  id: "staff",
  title: "Desk of staff",
  about:
    "Who signs in at the desk, on an address of its own that the server prints at its start, and the code that each authenticator shows now. A code works once.",
  calls: ["GET /sandbox/staff-codes", "POST /sandbox/staff"],
  body: async (context) =>
    html`<dl>
      ${(await readStaffCodes(context)).map(
        ({ email, role, code }) =>
          html`<dt>${email} (${role})</dt>
            <dd><code>${code}</code></dd>`,
      )}
    </dl>`,
};
