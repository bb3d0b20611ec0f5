import { html, type Html } from "@apex/engine/platform/html";

/** A complete page that works under a strict content security policy. */
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
