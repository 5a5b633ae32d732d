// Asks a running Prometheus for every expression of the dashboard, and for the part of each alert before its comparison.
// Names what it can't parse, and what brings no data.
import { readFileSync } from 'node:fs';

const [, , origin = 'http://127.0.0.1:9090'] = process.argv;
const read = (file) => readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8');
const panels = JSON.parse(read('grafana/touchline.json')).panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ of: title, expr })),
);
const alerts = [...read('prometheus/alerts.yaml').matchAll(/alert: (.*)\n\s+expr: (.*)/g)].map(
  ([, of, expr]) => ({
    of,
    expr: expr.replace(/ (>|==) [\d.e]+(?= and|$)/g, ''),
  }),
);
let empty = 0;
for (const { of, expr } of [...panels, ...alerts]) {
  const reply = await fetch(`${origin}/api/v1/query?query=${encodeURIComponent(expr)}`);
  const { status, error, data } = await reply.json();
  if (status === 'success' && data.result.length > 0) continue;
  empty += 1;
  console.log(`${of}: ${error ?? 'no data'}\n  ${expr}`);
}
console.log(`${panels.length + alerts.length} expressions, ${empty} without data`);
