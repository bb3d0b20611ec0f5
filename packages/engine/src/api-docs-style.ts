/** The style of the API documentation, light and dark. */
export const apiDocsStyle = `
:root { color-scheme: light dark; --ink: light-dark(#17202a, #e8ecf1); --quiet: light-dark(#525c69, #a4aebb); --page: light-dark(#ffffff, #12161c); --panel: light-dark(#f4f6f8, #1b2129); --line: light-dark(#d5dae1, #343d49); --link: light-dark(#0b57d0, #8ab4ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 60rem; font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--page); }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { margin: 3rem 0 1rem; text-transform: capitalize; }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
code { font: .9em/1.5 ui-monospace, monospace; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .25rem 0; text-transform: capitalize; }
section { margin: 0 0 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--panel); }
section p { margin: .5rem 0; }
.method { font: 700 .85em ui-monospace, monospace; padding: .1rem .4rem; border: 1px solid var(--line); border-radius: .35rem; }
.quiet { color: var(--quiet); }
.scroll { overflow-x: auto; margin: .75rem 0; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
caption { text-align: start; font-weight: 600; padding-bottom: .25rem; }
th, td { text-align: start; vertical-align: top; padding: .35rem .5rem .35rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
summary { cursor: pointer; padding: .25rem 0; }
li { margin: .25rem 0; }
`;
