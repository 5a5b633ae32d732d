import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPost } from '#features/posts/compose/calls.ts';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/migrate.ts';
import { connect } from '#platform/sql/connect.ts';
import { members } from './members.ts';
import { type Running, run } from './processes.ts';
import type { Crowd, Order, Report } from './stadium-crowd.ts';

/**
 * A stadium: many live streams from a few addresses over two web processes. What each stream costs, how long an event takes to
 * all of them, what streams of a process see that is frozen and that is killed, and how they come back.
 */
const STREAMS = Number(process.env.BENCH_STREAMS ?? 20_000);
const CROWDS = 2;
const MEMBERS = 5_000;
const ADDRESSES = 4;
const EVENTS = 20;
const FROZEN_MS = 10_000;

const config = readConfig(process.env);
await migrate(config.DATABASE_DIRECT_URL, console.log);
const sql = connect(config.DATABASE_URL, { pool: 2, name: 'touchline-bench' });
const tokens = await members(sql, MEMBERS);
await sql.end();
const settings = { ROLE: 'web', TOUCHLINE_DEMO: '0', NODE_ENV: 'production', HOST: '127.0.0.1' };
const serve = () => run('src/main.ts', settings);
const web = [await serve(), await serve()] as const;
/** Where the streams of a process go that ends. */
const spare = await serve();
const crowds = Array.from({ length: CROWDS }, () =>
  fork(new URL('stadium-crowd.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
);
const figure = (what: string, value: string, wanted = '') =>
  console.log(`${what.padEnd(58)} ${value.padStart(18)}   ${wanted}`);
let marks = 0;

async function stadium(): Promise<void> {
  await shout(0);
  await sleep(3_000);
  const before = await Promise.all(web.map((one) => one.keptMemory()));
  const began = performance.now();
  await ask(({ length }, part) => ({ open: crowdOf(part, length) }));
  const took = (performance.now() - began) / 1000;
  await sleep(8_000);
  const [opened] = [sum(await ask(() => 'report'))];
  figure('streams open, of those asked for', `${opened.open} of ${STREAMS}`);
  figure('    refused', String(opened.refused), '0');
  figure('    opened', `${Math.round(opened.open / took)}/s`);
  const after = await Promise.all(web.map((one) => one.keptMemory()));
  const grown = after.reduce((all, bytes, n) => all + bytes - (before[n] ?? 0), 0);
  figure('    memory a stream', `${(grown / 1024 / opened.open).toFixed(1)} KB`, 'below 20 KB');

  const idle = await Promise.all(web.map((one) => one.used()));
  await sleep(6_000);
  const busy = await Promise.all(web.map((one) => one.used()));
  const share = busy.map((ms, n) => `${((ms - (idle[n] ?? 0)) / 60).toFixed(0)}`);
  figure('    processor of each process without events', `${share.join(', ')} %`);

  const sent = new Map<string, number>();
  const unused = await web[1].used();
  for (let n = 0; n < EVENTS; n += 1) {
    sent.set(...(await shout(0)));
    await sleep(1_500);
  }
  figure('an event until it is everywhere', delays(sum(await ask(() => 'report')), sent), 'p95 below 500 ms');

  const perEvent = ((await web[1].used()) - unused) / EVENTS;
  figure('    processor of one process for its half', `${perEvent.toFixed(0)} ms`);

  web[1].signal('SIGSTOP');
  const missed = new Map<string, number>();
  const froze = performance.now();
  while (performance.now() - froze < FROZEN_MS) {
    missed.set(...(await shout(0)));
    await sleep(2_000);
  }
  web[1].signal('SIGCONT');
  const thawed = clock();
  await sleep(6_000);
  const late = sum(await ask(() => 'report'));
  figure('a process frozen for 10 s: streams that stayed', `${late.open} of ${opened.open}`);
  figure('    events heard', heardOf(late, missed, opened.open));
  figure('    after it went on, all of them', `${(latest(late) - thawed).toFixed(0)} ms`);

  web[1].signal('SIGKILL');
  const killed = clock();
  await sleep(1_000);
  const then = new Map([await shout(0)]);
  await sleep(45_000);
  const back = sum(await ask(() => 'report'));
  const at = back.reopenedAt.map((ms) => ms - killed);
  const perSecond = Map.groupBy(at, (ms) => Math.floor(ms / 1000));
  figure('a process killed: streams that are back', `${back.open} of ${opened.open}`);
  figure('    after p50, p95', `${quantile(at, 0.5).toFixed(0)}, ${quantile(at, 0.95).toFixed(0)} ms`);
  figure('    most within one second', String(Math.max(...[...perSecond.values()].map((one) => one.length))));
  figure('    the event meanwhile heard', heardOf(back, then, opened.open));
}

function crowdOf(part: number, parts: number): Crowd {
  return {
    people: Math.floor(STREAMS / parts),
    spare: portOf(spare),
    ports: web.map(portOf),
    addresses: Array.from({ length: ADDRESSES }, (_, n) => `127.0.1.${1 + part * ADDRESSES + n}`),
    topics: 'shouts',
    key: config.API_KEY,
    tokens: tokens.slice(Math.floor((part * MEMBERS) / parts)),
  };
}

const portOf = ({ origin }: Running): number => Number(new URL(origin).port);

/** All crowds at once. */
async function ask(order: (all: readonly ChildProcess[], part: number) => Order): Promise<Report[]> {
  return Promise.all(
    crowds.map(async (crowd, part) => {
      const answer = once(crowd, 'message') as Promise<[Report]>;
      crowd.send(order(crowds, part));
      return (await answer)[0];
    }),
  );
}

function sum(reports: readonly Report[]): Report {
  const heard: Report['heard'] = {};
  for (const report of reports)
    for (const [mark, at] of Object.entries(report.heard)) heard[mark] = [...(heard[mark] ?? []), ...at];
  return {
    open: reports.reduce((all, one) => all + one.open, 0),
    refused: reports.reduce((all, one) => all + one.refused, 0),
    heard,
    reopened: reports.flatMap((one) => one.reopened),
    reopenedAt: reports.flatMap((one) => one.reopenedAt),
  };
}

function clock(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000;
}

/** Publishes an event. @returns its mark, and when it was asked for */
async function shout(by: 0 | 1): Promise<[string, number]> {
  marks += 1;
  const at = clock();
  const token = tokens[(marks * 37) % tokens.length];
  const reply = await fetch(`${web[by].origin}/api${createPost.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': config.API_KEY,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ kind: 'SHOUT', body: `bench-mark-${marks}` }),
  });
  if (!reply.ok) throw new Error(`A shout was answered ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
  return [String(marks), at];
}

function delays({ heard }: Report, sent: ReadonlyMap<string, number>): string {
  const all = [...sent].flatMap(([mark, at]) => (heard[mark] ?? []).map((ms) => ms - at));
  return `p50 ${quantile(all, 0.5).toFixed(0)}, p95 ${quantile(all, 0.95).toFixed(0)} ms (${all.length} of ${sent.size * STREAMS})`;
}

const heardOf = ({ heard }: Report, sent: ReadonlyMap<string, number>, streams: number): string =>
  `${[...sent.keys()].reduce((all, mark) => all + (heard[mark]?.length ?? 0), 0)} of ${sent.size * streams}`;

const latest = ({ heard }: Report): number =>
  Object.values(heard)
    .flat()
    .reduce((a, b) => Math.max(a, b), 0);

const quantile = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN;

try {
  await stadium();
} finally {
  for (const crowd of crowds) crowd.kill();
  await Promise.all([...web, spare].map((one) => one.stop()));
}
