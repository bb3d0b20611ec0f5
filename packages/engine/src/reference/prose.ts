import type { GuidePart } from "../platform/guide-part.ts";
import { html, type Html } from "../platform/html.ts";

/** An address of a heading, from its words. */
export const anchorOf = (title: string): string =>
  title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** A sentence in which `code` stands in backticks. */
export function sentence(text: string): Html {
  const parts = text.split("`");
  return html`${parts.map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}

/** Something to copy; it scrolls in its own box, which the keyboard reaches. */
export const codeBox = (label: string, code: string, caption = label): Html =>
  // Written without a break: whatever stands in a `pre` is shown.
  html`<figure class="code">
    <figcaption>${caption}</figcaption>
    <pre role="region" tabindex="0" aria-label="${label}">${code}</pre>
  </figure>`;

export const jsonBox = (label: string, value: unknown, caption: string): Html =>
  codeBox(label, JSON.stringify(value, undefined, 2), caption);

export function guideSection({ title, text, code }: GuidePart): Html {
  return html`<section class="part" aria-labelledby="${anchorOf(title)}">
    <h2 id="${anchorOf(title)}">${title}</h2>
    ${text.split("\n\n").map((paragraph) => html`<p>${sentence(paragraph)}</p>`)}
    ${code === undefined ? "" : codeBox(title, code)}
  </section>`;
}
