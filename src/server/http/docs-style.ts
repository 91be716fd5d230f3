// The stylesheet of the documentation page. A file of its own, because the content security policy allows no
// inline style.

export const DOCS_STYLE = `:root {
  color-scheme: light dark;
  --paper: #faf6ee; --paper-2: #f3ede1; --rule: #ddd3c0; --ink: #27211a; --ink-2: #5d5346; --accent: #1d5a57;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #1a1714; --paper-2: #241f1b; --rule: #3d352d; --ink: #ece4d6; --ink-2: #b3a796; --accent: #93c9bf; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif;
  display: grid; grid-template: 'top top' auto 'side main' 1fr / minmax(15rem, 24rem) minmax(0, 1fr);
}
header { grid-area: top; padding: 1.5rem 2rem; border-bottom: 1px solid var(--rule); }
nav { grid-area: side; padding: 1.5rem 1rem 3rem 2rem; border-right: 1px solid var(--rule); }
nav > details { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow: auto; }
main { grid-area: main; padding: 0 2rem 4rem; max-width: 62rem; }
main:focus { outline: none; }
h1 { font-size: 1.625rem; margin: 0; }
header p { margin: 0.25rem 0 0; color: var(--ink-2); }
h2 { font-size: 1.375rem; margin: 2rem 0 0; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
h4 { font-size: 0.875rem; margin: 1rem 0 0; }
article { margin: 1rem 0 0; padding: 1rem 0; border-top: 1px solid var(--rule); }
p { margin: 0.5rem 0; max-width: 44rem; }
.who, caption, dt { color: var(--ink-2); }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > details > ul > li { margin-top: 0.75rem; font-weight: 600; }
nav li li { font-weight: 400; font-size: 0.8125rem; overflow-wrap: anywhere; }
nav a { display: block; padding: 0.2rem 0; }
.method { font-size: 0.75rem; font-weight: 700; letter-spacing: 0.03em; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, 'DejaVu Sans Mono', monospace; font-size: 0.875em; }
pre { margin: 0; padding: 0.75rem; background: var(--paper-2); border: 1px solid var(--rule); border-radius: 6px; overflow: auto; max-height: 28rem; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; margin: 0.75rem 0; font-size: 0.875rem; }
caption { text-align: left; font-weight: 600; padding-bottom: 0.25rem; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-top: 1px solid var(--rule); font-weight: 400; }
td:nth-child(2) { min-width: 7rem; }
td:last-child { min-width: 10rem; }
thead th { color: var(--ink-2); border-top: 0; }
summary { cursor: pointer; padding: 0.25rem 0; width: max-content; color: var(--accent); }
nav summary { font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0.25rem 0; font-size: 0.875rem; }
dd { margin: 0; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: 0.5rem; }
@media (max-width: 50rem) {
  body { display: block; }
  header, nav, main { padding-left: 1rem; padding-right: 1rem; }
  nav { border-right: 0; border-bottom: 1px solid var(--rule); padding-bottom: 1rem; }
  nav > details { position: static; max-height: 16rem; }
}
`;
