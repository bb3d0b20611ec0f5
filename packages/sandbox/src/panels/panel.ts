import type { EngineContext } from "@apex/engine/runtime/context";
import { html, type Html } from "@apex/engine/platform/html";

/** A part of the sandbox's page: something to see or to trigger. To add one, add its object to `panels` in sandbox-page.ts. */
export interface SandboxPanel {
  /** The panel's anchor on the page: `/sandbox#clock`. */
  readonly id: string;
  readonly title: string;
  /** The panel's purpose, in a sentence or two. */
  readonly about: string;
  /** The panel's functions as calls: `POST /sandbox/clock`. */
  readonly calls: readonly string[];
  /** True for the full width of the group. */
  readonly isWide?: true;
  /** The panel's content, rendered anew for each page. */
  readonly body: (context: EngineContext) => Promise<Html> | Html;
}

/** Panels under one heading. */
export interface SandboxGroup {
  readonly title: string;
  readonly panels: readonly SandboxPanel[];
}

/** A panel as a section of the page. */
export async function panelSection(
  { id, title, about, calls, isWide, body }: SandboxPanel,
  context: EngineContext,
): Promise<Html> {
  return html`<section
    class="panel${isWide ? " wide" : ""}"
    id="${id}"
    aria-labelledby="${id}-title"
  >
    <header>
      <h3 id="${id}-title">${title}</h3>
      <p class="quiet">${about}</p>
    </header>
    ${await body(context)}
    ${calls.length === 0 ? html`` : html`<footer>${calls.map((call) => html`<code class="call">${call}</code>`)}</footer>`}
  </section>`;
}
