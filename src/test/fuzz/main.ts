import { request as send } from 'node:http';
import { parseArgs } from 'node:util';
import { bindings } from '#app.ts';
import { readConfig } from '#platform/config.ts';
import type { SiteId } from '#platform/site.ts';
import { connect } from '#platform/sql/connect.ts';
import { callersOf } from './callers.ts';
import type { Reply } from './judge.ts';
import { pagesWith } from './pages.ts';
import { reportOf } from './report.ts';
import type { Request } from './requests.ts';
import { walk } from './walk.ts';

/**
 * `npm run fuzz`: sends many requests to a separate process with the demo world and the payment sandbox. It fails on a
 * reply outside its contract, a slow or missing reply, and when the process exits.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, rounds: { type: 'string' }, slowest: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const rounds = Number(values.rounds ?? 60);
/** Milliseconds. Eight concurrent requests share the CPU with PostgreSQL. */
const slowest = Number(values.slowest ?? 5000);

const port = Number(process.env.FUZZ_PORT);
const host: Record<SiteId, string> = {
  sports: 'localhost',
  cricket: 'cricket.localhost',
  kids: 'kids.localhost',
};
const config = readConfig(process.env);
const sql = connect(config.DATABASE_URL, { pool: 4, name: 'touchline-fuzz' });

/** Sent raw: `fetch` would normalise the path and reject some headers. */
function sendRaw({ method, url, headers, body, site }: Request): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = send(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: { host: `${host[site]}:${port}`, ...headers, ...length },
      },
      (incoming) => {
        const parts: Buffer[] = [];
        const done = () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers as Reply['headers'],
            body: Buffer.concat(parts).toString(),
          });
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('end', done);
        incoming.on('error', reject);
        // A live stream never ends; its start is enough.
        if (String(incoming.headers['content-type']).startsWith('text/event-stream')) {
          done();
          outgoing.destroy();
        }
      },
    );
    outgoing.setTimeout(30_000, () => outgoing.destroy(new Error('no reply in 30 s')));
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}

console.log(`fuzz: seed ${seed}, ${rounds} requests for each of ${bindings.length} calls`);
const { callers, restore } = await callersOf(sql, config.API_KEY);
const plan = { bindings, callers, seed, rounds, restore, slowest, lanes: 8, send: sendRaw };
const result = await walk(plan);
// Renders the pages of what was written, too.
await pagesWith(plan, result, sql);
await sql.end();

const statuses = [...result.statuses]
  .sort(([a], [b]) => a - b)
  .map(([status, count]) => `${status}: ${count}`);
console.log(`fuzz: ${result.requests} requests, ${statuses.join(', ')}`);
if (result.neverDone.length > 0) console.log(`fuzz: never answered 200:\n  ${result.neverDone.join('\n  ')}`);
const report = reportOf(result, seed, `http://localhost:${port}`);
console.log(
  report ? `\n${report}\n\nfuzz: ${result.failures.length} failures, seed ${seed}` : 'fuzz: no failure',
);
process.exit(report ? 1 : 0);
