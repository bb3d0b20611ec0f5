/** The style of the sandbox's pages, light and dark, from 320 px up. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: light-dark(#17202a, #e8ecf1); --quiet: light-dark(#525c69, #a4aebb); --page: light-dark(#f4f6f8, #12161c); --panel: light-dark(#ffffff, #1b2129); --line: light-dark(#c4cbd4, #3d4855); --link: light-dark(#0b57d0, #8ab4ff); --action: light-dark(#0b57d0, #8ab4ff); --on-action: light-dark(#ffffff, #0b1526); --bad: light-dark(#a8201a, #ff9d94); --good: light-dark(#10683a, #7cd6a1); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 70rem; font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--page); }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; line-height: 1.3; margin: 0 0 .75rem; }
p { margin: 0 0 .75rem; max-width: 65ch; }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1rem; margin-top: 1.5rem; align-items: start; }
.narrow { display: block; max-width: 32rem; margin: 1.5rem auto 0; }
section { padding: 1.25rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--panel); min-width: 0; }
.wide { grid-column: 1 / -1; }
.quiet { color: var(--quiet); font-size: .9rem; }
.bad { color: var(--bad); } .good { color: var(--good); }
code, .code { font: .9em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.code { font-size: 1.25rem; font-weight: 700; letter-spacing: .08em; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { text-align: start; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
thead th { border-top: 0; color: var(--quiet); font-weight: 600; }
dl { display: grid; grid-template-columns: minmax(6rem, auto) minmax(0, 1fr); gap: .25rem 1rem; margin: 0 0 .75rem; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; margin: 0; }
label { display: grid; gap: .25rem; font-weight: 600; font-size: .9rem; }
input, select, button { font: inherit; min-height: 2.75rem; border-radius: .6rem; width: 100%; }
input, select { font-weight: 400; padding: .4rem .75rem; border: 1px solid var(--line); color: var(--ink); background: var(--page); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); gap: .75rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; }
.row button { width: auto; flex: 1 1 auto; }
button { padding: .4rem 1rem; border: 1px solid var(--action); font-weight: 600; cursor: pointer; color: var(--on-action); background: var(--action); }
button.plain { color: var(--action); background: transparent; }
button:disabled { opacity: .6; cursor: progress; }
output { display: block; min-height: 1.6em; font-size: .9rem; overflow-wrap: anywhere; }
ol { list-style: none; margin: 0; padding: 0; } ol li { padding: .75rem 0; border-top: 1px solid var(--line); }
.message { white-space: pre-line; margin: .25rem 0 0; overflow-wrap: anywhere; }
.scroll { border-radius: .25rem; } .scroll[tabindex] table { min-width: 26rem; }
@media (max-width: 30rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: .5rem; } }
@media (forced-colors: active) { button { border: 1px solid ButtonText; } }
`;
