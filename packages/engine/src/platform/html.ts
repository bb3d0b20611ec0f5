/** A piece of a page: whatever was put into it is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Writes a piece of a page; values are text, pieces, or lists of pieces. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const written = values.map((value) => {
    if (value instanceof Html) return value.text;
    if (typeof value === "object") return value.map(({ text }) => text).join("");
    return escaped(String(value));
  });
  return new Html(parts.reduce((text, part, place) => text + (written[place - 1] ?? "") + part));
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** The product's mark and name, as a link. */
export function logoLink(href: string): Html {
  return html`<a class="logo" href="${href}"
    ><svg viewBox="0 0 32 28" aria-hidden="true">
      <path d="M2.5 25 16 3l13.5 22" />
      <path d="M9.5 25 16 14.5 22.5 25" /></svg
    >Apex</a
  >`;
}

/** A whole page, with nothing in it that a strict security policy refuses. */
export function htmlPage(language: string, title: string, body: Html, status = 200): Response {
  const { text } = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
        <script src="/sandbox/sandbox.js" defer></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return new Response(text, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
    },
  });
}
