import type { OutgoingMessage } from "@apex/engine/rails/messages";
import { html, type Html } from "@apex/engine/platform/html";

/** A web address in a text, without the full stop after it. */
const addresses = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/**
 * The plain text as HTML: its paragraphs, its addresses as links, its one-time code
 * in large. It loads nothing, and has every style inline, as mail programs require.
 */
export function mailHtml({
  subject,
  text,
  language,
  code,
}: Pick<OutgoingMessage, "subject" | "text" | "language" | "code">): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraphHtml(paragraph));
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif">
        <div style="max-width: 560px; margin: 0 auto">
          <p style="margin: 0 0 24px; font-size: 20px; font-weight: 700">Apex</p>
          ${code === undefined ? html`` : codeHtml(code)} ${paragraphs}
        </div>
      </body>
    </html>`.text;
}

function codeHtml(code: string): Html {
  return html`<p style="margin: 0 0 16px; font-size: 32px; font-weight: 700; letter-spacing: 4px">
    ${code}
  </p>`;
}

function paragraphHtml(paragraph: string): Html {
  const parts = paragraph.split(addresses).map((part, place) =>
    // `split` puts a match of the expression at every odd place.
    place % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`,
  );
  return html`<p style="margin: 0 0 16px; white-space: pre-line">${parts}</p>`;
}
