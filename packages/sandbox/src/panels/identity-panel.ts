import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

interface Check {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  readonly status: string;
  readonly stage: string;
}

const shownMax = 8;

/** The panel of document checks, each with a link to its provider's page. */
export const identityPanel: SandboxPanel = {
  id: "documents",
  title: "Document checks",
  about:
    "The latest, each with its provider's page, where an automatic check that was left open is ended. What it leaves to a person waits at the desk of staff.",
  calls: ["POST /verification-http/webhooks/:provider"],
  async body({ db }) {
    const checks = await db.query<Check>(
      `select d.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email, u.phone) as name,
         d.provider, d.status, d.stage
       from document_checks d join users u on u.id = d.user_id order by d.created_at desc limit ${shownMax}`,
    );
    if (checks.length === 0) return html`<p class="quiet">Nobody has started one yet.</p>`;
    return html`<dl>
      ${checks.map(
        ({ id, name, provider, status, stage }) =>
          html`<dt>${name}</dt>
            <dd>
              <a href="/sandbox/identity/${id}">${provider}</a>:
              ${status === "PENDING" ? `pending, ${stage}` : status}
            </dd>`,
      )}
    </dl>`;
  },
};
