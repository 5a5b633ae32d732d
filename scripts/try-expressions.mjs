// Asks a running Prometheus for every expression of the dashboard and of the alerts. Names what it can't parse, and panels
// that bring nothing; alerts bring nothing while all is well.
import { readFileSync } from 'node:fs';

const [, , origin = 'http://127.0.0.1:9090'] = process.argv;
const read = (file) => readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8');
const panels = JSON.parse(read('grafana/touchline.json')).panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ of: title, expr, isPanel: true })),
);
const alerts = [...read('prometheus/alerts.yaml').matchAll(/alert: (.*)\n\s+expr: (.*)/g)].map(
  ([, of, expr]) => ({
    of,
    expr,
  }),
);
let faults = 0;
for (const { of, expr, isPanel } of [...panels, ...alerts]) {
  const reply = await fetch(`${origin}/api/v1/query?query=${encodeURIComponent(expr)}`);
  const { status, error, data } = await reply.json();
  if (status === 'success' && (!isPanel || data.result.length > 0)) continue;
  faults += 1;
  console.log(`${of}: ${error ?? 'no data'}\n  ${expr}`);
}
console.log(`${panels.length} panels' expressions and ${alerts.length} alerts, ${faults} without an answer`);
process.exitCode = faults > 0 ? 1 : 0;
