import type { Language } from "@apex/contract/auth/language";
import { base64 } from "@scure/base";
import { html, Html } from "./platform/html.ts";

interface StyledPage {
  readonly language: Language;
  readonly title: string;
  readonly style: string;
  /** The content of `body`. */
  readonly body: Html;
  /** The address that forms may lead to. Default: nowhere. */
  readonly forms?: "'self'";
}

/** A page without scripts. Its security policy names the style by a hash of every character between the tags. */
export async function styledPage({
  language,
  title,
  style,
  body,
  forms,
}: StyledPage): Promise<Response> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
  const hash = base64.encode(new Uint8Array(digest));
  const { text } = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return new Response(text, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${forms ?? "'none'"}; frame-ancestors 'none'`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-cache",
    },
  });
}
