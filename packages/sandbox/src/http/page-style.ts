import { logoStyle } from "@apex/engine/platform/logo";
import { pageTokensStyle } from "@apex/engine/platform/page-tokens";

/** The style of the sandbox's pages, light and dark, from 320 px up. */
export const pageStyle = `
:root { color-scheme: light dark; ${pageTokensStyle} }
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; -webkit-text-size-adjust: none; text-size-adjust: none; }
body { margin: 0; font: 450 .9375rem/1.5 "Plus Jakarta Sans Variable", system-ui, sans-serif; font-variant-ligatures: no-common-ligatures; color: var(--text); background: var(--surface); }
a { color: var(--brand-text); font-weight: 600; text-underline-offset: .2em; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
h1, h2, h3, p { margin: 0; }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.01em; font-weight: 750; text-wrap: balance; }
h2 { font-size: 1.125rem; line-height: 1.35; font-weight: 650; }
h3 { font-size: 1rem; line-height: 1.4; font-weight: 650; }
p { max-width: 65ch; text-wrap: pretty; }
code, .code { font: .9em/1.5 ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", monospace; overflow-wrap: anywhere; }
.quiet { color: var(--text-muted); font-size: .875rem; }
.skip { position: absolute; top: .5rem; left: .5rem; padding: .5rem 1rem; border-radius: 8px; background: var(--surface-raised); }
.skip:not(:focus) { clip-path: inset(50%); }
${logoStyle}

.page { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 82rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; gap: 1.5rem; }
.side { display: grid; gap: 1rem; align-content: start; }
.side ul { display: flex; flex-wrap: wrap; gap: .25rem .5rem; margin: 0; padding: 0; list-style: none; }
.side li a { display: block; padding: .4rem .75rem; border-radius: 8px; color: var(--text-muted); font-weight: 550; text-decoration: none; }
.side li a:hover { background: var(--control-hover); color: var(--text); }
.side .title { padding: 0 .75rem; color: var(--text-muted); font-size: .8125rem; font-weight: 550; }
.content { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.5rem; }
.intro { display: grid; gap: .5rem; }
.group { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
.panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1rem; align-items: start; }
.panel { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; padding: 1.25rem; border: 1px solid var(--border); border-radius: 14px; background: var(--surface-raised); box-shadow: 0 1px 2px light-dark(oklch(.24 .02 215 / 7%), oklch(.155 .012 212 / 60%)); scroll-margin-top: 1.5rem; }
.panel > header { display: grid; gap: .25rem; }
.panel > footer { display: flex; flex-wrap: wrap; gap: .375rem; padding-top: 1rem; border-top: 1px solid var(--border); }
.call { padding: .1rem .5rem; border-radius: 6px; background: var(--surface-sunken); color: var(--text-muted); font-size: .8125rem; }
.wide { grid-column: 1 / -1; }

.chip { display: inline-block; justify-self: start; padding: .15rem .6rem; border-radius: 99px; font-size: .8125rem; font-weight: 600; }
.chip.good { background: var(--positive-soft); color: var(--positive-text); } .chip.bad { background: var(--negative-soft); color: var(--negative-text); }
.code { padding: .1rem .5rem; border-radius: 6px; background: var(--accent-soft); color: var(--accent-text); font-size: 1.125rem; font-weight: 700; letter-spacing: .08em; }
.scroll { overflow-x: auto; border-radius: 4px; } .scroll[tabindex] table { min-width: 34rem; } .scroll[tabindex] td code { white-space: nowrap; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { text-align: start; vertical-align: top; padding: .5rem 1rem .5rem 0; border-top: 1px solid var(--border); overflow-wrap: anywhere; }
th:last-child, td:last-child { padding-right: 0; }
thead th { padding-top: 0; border-top: 0; color: var(--text-muted); font-weight: 550; font-size: .8125rem; }
dl { display: grid; grid-template-columns: fit-content(65%) minmax(0, 1fr); gap: .375rem 1rem; margin: 0; font-size: .875rem; font-variant-numeric: tabular-nums; }
dt { color: var(--text-muted); } dd { margin: 0; overflow-wrap: anywhere; }
ol { list-style: none; margin: 0; padding: 0; } ol li { padding: .75rem 0; border-top: 1px solid var(--border); } ol li:first-child { padding-top: 0; border-top: 0; } ol li:last-child { padding-bottom: 0; }
.messages li { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; }
.messages .subject { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; font-weight: 650; }
.message { white-space: pre-line; overflow-wrap: anywhere; }

form { display: grid; grid-template-columns: minmax(0, 1fr); gap: .875rem; margin: 0; }
label { display: grid; gap: .375rem; font-weight: 550; font-size: .875rem; }
input, select, button { font: inherit; min-height: 2.75rem; border-radius: 8px; width: 100%; }
input, select { font-size: 1rem; font-weight: 450; padding: .4rem .75rem; border: 1px solid var(--border-strong); color: var(--text); background: var(--surface-raised); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); gap: .75rem; align-items: end; }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr)); gap: .5rem; }
button { padding: .4rem 1rem; border: 1px solid var(--brand); font-weight: 650; cursor: pointer; color: var(--brand-contrast); background: var(--brand); }
button:hover { background: var(--brand-hover); border-color: var(--brand-hover); }
button.plain { color: var(--text); background: var(--surface-raised); border-color: var(--border-strong); }
button.plain:hover { background: var(--control-hover); }
button:disabled { opacity: .6; cursor: progress; }
output { display: block; font-size: .875rem; font-weight: 550; overflow-wrap: anywhere; }
output:empty { display: none; }
output.bad { color: var(--negative-text); } output.good { color: var(--positive-text); }


.sheet { display: grid; gap: 1.5rem; align-content: center; max-width: 30rem; min-height: 100dvh; margin: 0 auto; padding: 1.5rem 1rem; }
.sheet .panel { padding: 1.5rem; border-radius: 22px; gap: 1.25rem; }
.sheet .panel > div { display: grid; gap: .5rem; }

@media (min-width: 64rem) {
  .page { grid-template-columns: 14rem minmax(0, 1fr); gap: 3rem; padding: 2rem 2rem 6rem; }
  .side { position: sticky; top: 2rem; align-self: start; max-height: calc(100dvh - 4rem); overflow-y: auto; gap: 1.5rem; }
  .side ul { display: grid; gap: 0; }
  .side > .logo { padding: 0 .75rem; }
}
@media (max-width: 30rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: .5rem; } .panel { padding: 1rem; } }
@media (forced-colors: active) { button { border: 1px solid ButtonText; } .panel { border-color: CanvasText; } }
`;
