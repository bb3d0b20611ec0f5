import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

/** The panel that links to the support desk. */
export const supportDeskPanel: SandboxPanel = {
  id: "support",
  title: "Support desk",
  about:
    "The agent's side of support: take a conversation, answer with words and pictures, ask to watch the session, call it solved.",
  calls: [
    "POST /sandbox/support/:id/join",
    "POST /sandbox/support/:id/messages",
    "POST /sandbox/support/:id/recording",
    "POST /sandbox/support/:id/solve",
  ],
  body: async ({ db }) => {
    const [open] = await db.query<{ count: bigint }>(
      "select count(*) as count from support_tickets where status in ('open', 'reopened')",
    );
    return html`<p>
      <a href="/sandbox/support">Open the support desk</a> (${open?.count.toString() ?? "0"} to do)
    </p>`;
  },
};
