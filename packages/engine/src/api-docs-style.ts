import { pageTokensStyle } from "./platform/page-tokens.ts";

/** The style of the API documentation, light and dark. */
export const apiDocsStyle = `
:root { color-scheme: light dark; ${pageTokensStyle} }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 60rem; font: 1rem/1.6 system-ui, sans-serif; color: var(--text); background: var(--surface); }
a { color: var(--brand-text); }
:focus-visible { outline: 3px solid var(--brand-text); outline-offset: 2px; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { margin: 3rem 0 1rem; }
h2::first-letter { text-transform: uppercase; }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
code { font: .9em/1.5 ui-monospace, monospace; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .25rem 0; }
nav a::first-letter { text-transform: uppercase; }
section { margin: 0 0 1rem; padding: 1rem; border: 1px solid var(--border); border-radius: .75rem; background: var(--surface-raised); }
section p { margin: .5rem 0; }
.method { font: 700 .85em ui-monospace, monospace; padding: .1rem .4rem; border: 1px solid var(--border); border-radius: .35rem; }
.quiet { color: var(--text-muted); }
.scroll { overflow-x: auto; margin: .75rem 0; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
caption { text-align: start; font-weight: 600; padding-bottom: .25rem; }
th, td { text-align: start; vertical-align: top; padding: .35rem .5rem .35rem 0; border-top: 1px solid var(--border); overflow-wrap: anywhere; }
pre { overflow-x: auto; margin: .5rem 0; padding: .75rem; border: 1px solid var(--border); border-radius: .5rem; font: .85rem/1.5 ui-monospace, monospace; }
summary { cursor: pointer; padding: .25rem 0; }
li { margin: .25rem 0; }
`;
