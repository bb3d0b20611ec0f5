import { html, type Html } from "@apex/engine/platform/html";
import { htmlPage, logoLink } from "../http/html-page.ts";

/** The frame of the pages on which a tester plays staff. */
export function deskFrame(title: string, content: Html): Response {
  return htmlPage(
    "en",
    title,
    html`<a class="skip" href="#content">Skip to content</a>
      <div class="page">
        <header class="side">
          ${logoLink("/")}
          <nav aria-label="Sandbox">
            <ul>
              <li><a href="/sandbox/support">Support desk</a></li>
              <li><a href="/sandbox">Sandbox</a></li>
            </ul>
          </nav>
        </header>
        <main class="content" id="content" tabindex="-1">${content}</main>
      </div>
      <script src="/sandbox/desk/desk.js" defer></script>`,
  );
}

/** The rows of a desk, or a sentence if there are none. */
export function deskList(
  {
    label,
    columns,
    empty,
  }: { readonly label: string; readonly columns: readonly string[]; readonly empty: string },
  rows: readonly Html[],
): Html {
  if (rows.length === 0) return html`<p>${empty}</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th>${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** The conversation of a thread and its form. The script fills and refreshes it. */
export function deskChat(): Html {
  return html`<section class="panel" aria-labelledby="chat-title">
    <header><h2 id="chat-title">Chat</h2></header>
    <ol class="messages" id="messages" aria-label="Messages"></ol>
    <p class="quiet" id="typing" aria-live="polite"></p>
    <form id="say" data-act="messages">
      <label>Message<input name="text" autocomplete="off" /></label>
      <label>Picture<input name="image" type="file" accept="image/png,image/jpeg" /></label>
      <button>Send</button>
      <output aria-live="polite"></output>
    </form>
  </section>`;
}
