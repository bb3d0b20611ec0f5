import { logoStyle } from "./platform/logo.ts";
import { pageTokensStyle } from "./platform/page-tokens.ts";

/** The style of the status page, light and dark. */
export const statusPageStyle = `
:root { color-scheme: light dark; ${pageTokensStyle} }
* { box-sizing: border-box; }
${logoStyle}
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1.5rem; margin: 0 0 2rem; }
nav ul { display: flex; gap: 1.5rem; margin: 0; padding: 0; list-style: none; }
.whole { margin: 1rem 0 2rem; padding: .875rem 1rem; border-radius: .75rem; font-weight: 600; background: var(--accent-soft); color: var(--accent-text); }
.whole.available { background: var(--positive-soft); color: var(--positive-text); }
caption { padding-bottom: .5rem; text-align: start; color: var(--text-muted); }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 46rem; font: 1rem/1.6 system-ui, sans-serif; color: var(--text); background: var(--surface); }
a { color: var(--brand-text); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
h1 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.2; }
h2 { margin: 3rem 0 1rem; font-size: 1.25rem; }
h3 { margin: 0; font-size: 1.05rem; }
p { margin: .5rem 0; }
.quiet { color: var(--text-muted); }
section { margin: 0 0 1rem; padding: 1rem; border: 1px solid var(--border); border-radius: .75rem; background: var(--surface-raised); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .75rem .75rem .75rem 0; border-top: 1px solid var(--border); text-align: start; vertical-align: top; font-weight: inherit; }
td { padding-inline-end: 0; text-align: end; }
.state { display: inline-flex; align-items: center; gap: .5rem; }
.state::before { width: .625rem; height: .625rem; border-radius: 50%; background: currentColor; content: ""; }
.state.available { color: var(--positive-text); }
.state.limited { color: var(--accent-text); }
.state.unavailable { color: var(--negative-text); }
`;
