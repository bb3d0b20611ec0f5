import { html, type Html } from "./html.ts";
import { productName } from "./product-name.ts";

/** The product's logo as a link, on pages that need no script. */
export function logoLink(href: string, name = productName): Html {
  return html`<a class="logo" href="${href}"
    ><svg viewBox="0 0 32 28" aria-hidden="true">
      <path d="M2.5 25 16 3l13.5 22" />
      <path d="M9.5 25 16 14.5 22.5 25" /></svg
    >${name}</a
  >`;
}

export const logoStyle = `
.logo { display: inline-flex; align-items: center; gap: .6rem; color: var(--text); font-size: 1.25rem; font-weight: 750; letter-spacing: -.01em; text-decoration: none; }
.logo svg { width: 2rem; height: 1.75rem; fill: none; stroke: var(--brand); stroke-width: 2.75; stroke-linecap: round; stroke-linejoin: round; }
.logo svg path + path { stroke: var(--logo-inner); }
`;
