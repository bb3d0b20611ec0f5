import { demoEmails } from "../seed/seed-people.ts";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

interface Recording {
  readonly id: string;
  readonly name: string;
  readonly agent: string;
  readonly pin: string;
  readonly status: string;
  readonly view: { readonly path: string; readonly title: string; readonly text: string } | null;
}

const shownMax = 3;

/** The panel of a support agent who asks to watch. */
export const recordingPanel: SandboxPanel = {
  id: "recordings",
  title: "Support watches",
  about:
    "Asks somebody who is signed in to let an agent watch their session. What the agent sees is masked, and stands here while it is live.",
  calls: ["POST /sandbox/recordings"],
  async body({ db }) {
    const recordings = await db.query<Recording>(
      `select r.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email, u.phone) as name,
         r.agent, r.pin, r.status, r.view
       from session_recordings r join users u on u.id = r.user_id order by r.asked_at desc limit ${shownMax}`,
    );
    return html`<form
        id="recording-form"
        data-call="/sandbox/recordings"
        data-done="Asked"
        data-reload
      >
        <label
          >Email or phone<input
            name="identifier"
            value="${demoEmails.personal}"
            autocomplete="off"
            required
        /></label>
        <label
          >Your name, as the customer reads it<input
            name="agent"
            value="Kemi of support"
            maxlength="60"
            autocomplete="off"
            required
        /></label>
        <button>Ask to watch</button>
        <output aria-live="polite"></output>
      </form>
      <dl>
        ${recordings.map(
          ({ name, agent, pin, status, view }) =>
            html`<dt>${name}</dt>
              <dd>
                ${agent}, PIN ${pin}:
                ${status}${view === null ? html`` : html`<br /><code>${view.path}</code> ${view.title}<br />${view.text}`}
              </dd>`,
        )}
      </dl>`;
  },
};
