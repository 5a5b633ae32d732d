/** The hosted pages' stylesheet. System fonts, since nothing is loaded. */
export const styles = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#eef1ec, #0b1310);
  --paper: light-dark(#ffffff, #131d19);
  --summary: light-dark(#10251c, #0f241b);
  --summary-ink: #f2f6f1;
  --summary-soft: #a9c0b3;
  --ink: light-dark(#13201a, #eef3ef);
  --soft: light-dark(#52625a, #a5b5ac);
  --line: light-dark(#8a998f, #5d7067);
  --hair: light-dark(#d9e0da, #2a3832);
  --go: light-dark(#0a6b3d, #43d492);
  --on-go: light-dark(#ffffff, #05150d);
  --bad: light-dark(#9c1326, #ff9da8);
  --bad-ground: light-dark(#fdecee, #3a1319);
  --note: light-dark(#ffe8a3, #3d3107);
  --on-note: light-dark(#3b2e00, #ffe8a3);
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
a { color: inherit; text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
.notice { margin: 0; padding: .5rem 1rem; text-align: center; font-size: .9rem; background: var(--note); color: var(--on-note); }
main { max-width: 58rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
h1, h2, h3 { line-height: 1.2; margin: 0; }
h2 { font-size: 1.15rem; margin-bottom: 1rem; }
h3 { font-size: 1rem; }
p { margin: 0 0 .75rem; }
.soft { color: var(--soft); font-size: .9rem; }
.amount { font-variant-numeric: tabular-nums; white-space: nowrap; }

.ticket { display: grid; border-radius: 16px; background: var(--paper); box-shadow: 0 1px 2px #0002, 0 12px 32px #0001;
  border: 1px solid var(--hair); }
.summary { background: var(--summary); color: var(--summary-ink); padding: 1.5rem 1.25rem; border-radius: 15px 15px 0 0;
  border-bottom: 2px dashed #ffffff55; min-width: 0; }
.summary .soft, .summary .of { color: var(--summary-soft); }
.summary h1 { font-size: 1rem; font-weight: 500; color: var(--summary-soft); }
.summary h1 strong { display: block; margin-top: .25rem; font-size: 2.5rem; font-weight: 750; letter-spacing: -.02em;
  color: var(--summary-ink); font-variant-numeric: tabular-nums; }
.lines { list-style: none; margin: 1.25rem 0 0; padding: 0; }
.lines li { display: flex; gap: .75rem; align-items: center; padding: .6rem 0; border-top: 1px solid #ffffff22; }
.lines img { border-radius: 6px; background: #ffffff14; object-fit: cover; flex: none; }
.lines .name { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.lines .of { display: block; font-size: .875rem; }
.lines .total { font-weight: 700; border-top-color: #ffffff66; }
.back { margin: 1.25rem 0 0; }
.till { padding: 1.5rem 1.25rem; min-width: 0; }

.field { margin-bottom: 1rem; min-width: 0; }
label { display: block; font-weight: 600; font-size: .9rem; margin-bottom: .3rem; }
input:not([type=hidden]) { width: 100%; min-height: 46px; padding: .5rem .75rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--line); border-radius: 8px; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border: 2px solid var(--bad); }
input::placeholder { color: var(--soft); opacity: .8; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
.error { background: var(--bad-ground); color: var(--bad); border-left: 4px solid var(--bad); border-radius: 6px;
  padding: .75rem 1rem; font-weight: 600; }
.error:focus { outline: 0; }
.button { display: inline-block; width: 100%; min-height: 50px; padding: .6rem 1rem; border: 0; border-radius: 8px;
  background: var(--go); color: var(--on-go); font: inherit; font-weight: 700; font-size: 1.05rem; text-align: center;
  text-decoration: none; cursor: pointer; }
.button:hover { filter: brightness(1.08); }
.button[aria-disabled] { opacity: .6; cursor: progress; }
.quiet { background: transparent; color: var(--ink); border: 1px solid var(--line); }
.cards { margin-top: 1.75rem; padding-top: 1.25rem; border-top: 1px solid var(--hair); }
.cards p { margin: .25rem 0 .75rem; }
.cards form + ul { margin-top: .75rem; }
.cards ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
.cards li button { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; width: 100%; min-height: 44px;
  padding: .45rem .75rem; border: 1px solid var(--hair); border-radius: 8px; background: transparent; color: inherit;
  font: inherit; text-align: left; cursor: pointer; align-items: center; }
.cards li button:hover { border-color: var(--go); }
.number { font-variant-numeric: tabular-nums; font-weight: 600; white-space: nowrap; }

.after { margin-top: 1rem; }
.check { display: flex; gap: .6rem; align-items: flex-start; font-weight: 400; font-size: 1rem; }
.check input:not([type=hidden]) { width: 1.35rem; min-height: 1.35rem; margin: .1rem 0 0; flex: none; accent-color: var(--go); }
.stack { display: grid; gap: .75rem; margin: 1.25rem 0 .75rem; }
.error, .message { margin-bottom: 1.25rem; }
.message { border-left: 4px solid var(--go); padding: .5rem 1rem; background: color-mix(in srgb, var(--go) 10%, transparent); border-radius: 6px; }
.rows { list-style: none; margin: 0; padding: 0; }
.rows li { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; padding: .85rem 0; border-top: 1px solid var(--hair); }
.rows .name { flex: 1 1 12rem; min-width: 0; }
.rows .soft { display: block; }
.rows form { display: flex; flex-wrap: wrap; gap: .5rem; }
.small { width: auto; min-height: 44px; padding: .4rem .85rem; font-size: .95rem; font-weight: 600; }

.card-panel { max-width: 30rem; margin: 8vh auto 0; padding: 2rem 1.5rem; background: var(--paper); border-radius: 16px;
  border: 1px solid var(--hair); box-shadow: 0 12px 32px #0001; }
.card-panel h1 { font-size: 1.5rem; margin-bottom: .75rem; }
.card-panel form { display: grid; gap: .75rem; margin-top: 1.25rem; }

@media (min-width: 48rem) {
  main { padding-top: 3rem; }
  .ticket { grid-template-columns: 5fr 6fr; }
  .summary { padding: 2.25rem; border-radius: 15px 0 0 15px; border-bottom: 0; border-right: 2px dashed #ffffff55; }
  .till { padding: 2.25rem; }
}
@media (prefers-reduced-motion: no-preference) { .button { transition: filter .12s; } }
`;
