import type { EngineContext } from "@apex/engine/runtime/context";
import { html, type Html } from "@apex/engine/platform/html";

/** Part of the sandbox's page: something to see or to make happen. Add one by its object to `panels` in sandbox-page.ts. */
export interface SandboxPanel {
  /** Of the page that it stands on: `/sandbox#clock`. */
  readonly id: string;
  readonly title: string;
  /** What it is for, in a sentence or two. */
  readonly about: string;
  /** The same as calls: `POST /sandbox/clock`. */
  readonly calls: readonly string[];
  /** Takes the whole width of its group. */
  readonly isWide?: true;
  /** What stands in it, read afresh for each page. */
  readonly body: (context: EngineContext) => Promise<Html> | Html;
}

/** Panels under one heading. */
export interface SandboxGroup {
  readonly title: string;
  readonly panels: readonly SandboxPanel[];
}

/** A panel as it stands on the page. */
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
