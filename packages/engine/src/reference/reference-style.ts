import { logoStyle } from "../platform/logo.ts";
import { pageTokensStyle } from "../platform/page-tokens.ts";

/** The style of the API reference, light and dark. */
export const referenceStyle = `
:root { color-scheme: light dark; scroll-padding-top: 1rem; ${pageTokensStyle} }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; color: var(--text); background: var(--surface); }
a { color: var(--brand-text); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
:target { scroll-margin-top: 1rem; }
.skip:not(:focus) { position: absolute; clip-path: inset(50%); }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
h2 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
h2::first-letter { text-transform: uppercase; }
h4 { margin: 1.5rem 0 .25rem; font-size: .95rem; }
p { margin: .5rem 0; }
code { font: .9em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
ul { margin: 0; padding: 0; list-style: none; }
.quiet, .type, .values { color: var(--text-muted); }
.lead { margin: .5rem 0 2rem; font-size: 1.125rem; color: var(--text-muted); }
.side { padding: 1rem; border-bottom: 1px solid var(--border); }
${logoStyle}
.side .logo { margin: 0 0 .75rem; font-size: 1.125rem; }
form { display: grid; gap: .25rem; margin: 0 0 .75rem; }
label { font-size: .875rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--surface-raised); border: 1px solid var(--border-strong); border-radius: .5rem; }
summary { cursor: pointer; padding: .5rem 0; color: var(--brand-text); font-weight: 600; }
nav h2 { margin: 1rem 0 .25rem; font-size: .875rem; color: var(--text-muted); }
nav a { display: block; padding: .375rem .75rem; border-radius: .5rem; color: inherit; text-decoration: none; }
nav a:hover { background: var(--control-hover); }
nav a[aria-current=page] { background: var(--brand-soft); color: var(--brand-text); font-weight: 600; }
main { padding: 1.5rem 1rem 4rem; }
.part { max-width: 46rem; margin: 0 0 2.5rem; }
.contents { margin: 0 0 2rem; }
.contents a { display: inline-block; padding: .25rem 0; text-decoration: none; }
.call { padding: 2rem 0; border-top: 1px solid var(--border); }
.anchor { color: inherit; text-decoration: none; }
.anchor:hover { text-decoration: underline; }
.address { margin: 0 0 .5rem; overflow-wrap: anywhere; }
.method { font: 700 .8em ui-monospace, monospace; padding: .1rem .4rem; border: 1px solid var(--border-strong); border-radius: .35rem; }
.needs { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .75rem 0; font-size: .9rem; }
.needs dt { color: var(--text-muted); }
.needs dd { margin: 0; }
.fields > li, .errors > li { padding: .5rem 0; border-top: 1px solid var(--border); font-size: .9rem; }
.fields .fields { margin: 0 0 0 1rem; }
.field { margin: 0; font-size: 1rem; }
.fields p, .errors p { margin: .125rem 0; }
.tag { margin-inline-start: .25rem; padding: .05rem .4rem; border-radius: .35rem; font-size: .75rem; background: var(--surface-sunken); color: var(--text-muted); }
.required { background: var(--accent-soft); color: var(--accent-text); }
.errors { max-width: 46rem; }
.code { margin: .75rem 0; overflow: hidden; border: 1px solid var(--border); border-radius: .75rem; background: var(--surface-raised); }
figcaption { padding: .5rem 1rem; font-size: .8125rem; font-weight: 600; color: var(--text-muted); background: var(--surface-sunken); }
pre { margin: 0; padding: 1rem; max-height: 32rem; overflow: auto; font: .8125rem/1.6 ui-monospace, monospace; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--border); }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 16rem minmax(0, 1fr); }
  .side { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem; border-bottom: 0; border-inline-end: 1px solid var(--border); }
  main { max-width: 84rem; padding: 2.5rem 3rem 6rem; }
  @supports selector(::details-content) {
    .menu > summary { display: none; }
    .menu::details-content { content-visibility: visible; block-size: auto; }
  }
}
@media (min-width: 80rem) {
  .call { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 3rem; }
  .examples { position: sticky; top: 1rem; align-self: start; }
}
`;
