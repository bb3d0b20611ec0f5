import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";
import { readMessages } from "../calls/read-messages.ts";

const messagesShown = 12;

/** The panel of sent messages, with their codes. */
export const inboxPanel: SandboxPanel = {
  id: "inbox",
  title: "Inbox",
  about: "Every mail and text that was sent, newest first.",
  calls: ["GET /sandbox/messages?to="],
  isWide: true,
  body: async (context) => {
    const messages = await readMessages(context, undefined);
    if (messages.length === 0) return html`<p>Nothing was sent yet.</p>`;
    return html`<ol class="messages">
        ${messages.slice(0, messagesShown).map(
          ({ to, channel, subject, text, code, sentAt }) =>
            html`<li>
              <div class="quiet">
                ${sentAt.slice(0, 19).replace("T", " ")} UTC · ${channel} · <code>${to}</code>
              </div>
              <div class="subject">
                ${subject}${code === undefined ? html`` : html` <span class="code">${code}</span>`}
              </div>
              <p class="message">${text}</p>
            </li>`,
        )}
      </ol>
      <p><a href="/sandbox#inbox">Look again</a></p>`;
  },
};
