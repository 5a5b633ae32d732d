import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { getTribeMembersPosts } from '#features/posts/feeds/calls.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { migrate } from '#platform/migrate.ts';
import { connect } from '#platform/sql/connect.ts';
import { encodeCursor } from '#platform/sql/keyset.ts';
import { analytics } from './analytics.ts';
import { bags } from './bags.ts';
import { costs } from './costs.ts';
import { curve } from './curve.ts';
import { fanOut } from './fan-out.ts';
import { fill, type World } from './fill.ts';
import { homeFeed } from './home-feed.ts';
import { hot } from './hot.ts';
import { likes, planLikes } from './like.ts';
import { live } from './live.ts';
import { load } from './load.ts';
import { moderation } from './moderation.ts';
import { money, type Row } from './money.ts';
import { personalData } from './personal-data.ts';
import { run } from './processes.ts';
import { questions } from './questions.ts';
import { statementsOf } from './same-sql.ts';
import { scale } from './scale.ts';
import { search } from './search.ts';
import { shop } from './shop.ts';
import { stats } from './stats.ts';
import { studio } from './studio.ts';
import { subscriptions } from './subscriptions.ts';
import { traces } from './traces.ts';

type Part = (
  config: Config,
  world: World,
  target: { origin: string; headers: Record<string, string> },
) => Promise<Row[]>;

/**
 * Ratios measured in one run, since these hold where absolute figures drift. The goal is beside each.
 * The servers, PostgreSQL and the load share this machine's processors.
 */
const config = readConfig(process.env);
await migrate(config.DATABASE_URL, console.log);
const sql = connect(config.DATABASE_URL, { pool: 4, name: 'touchline-bench' });
const world = await fill(sql);
const deep = await cursorOfPage(50);
const like = await planLikes(config, sql, world);
await sql.end();

const first = { query: { tribeId: world.tribeId } };
const fiftieth = { query: { tribeId: world.tribeId, cursor: deep } };
const plan = join(config.dataDir, 'bench-plan.json');
await writeFile(
  plan,
  JSON.stringify({
    first: await statementsOf(config, getTribeMembersPosts, first),
    fiftieth: await statementsOf(config, getTribeMembersPosts, fiftieth),
    tribeId: world.tribeId,
    accountIds: world.accountIds,
    like,
  }),
);

const app = await run('src/main.ts', {
  ROLE: 'web',
  TOUCHLINE_DEMO: '0',
  NODE_ENV: 'production',
  // The payment sandbox sends its events to this port.
  PORT: process.env.BENCH_APP_PORT ?? '',
});
const bare = await run('bench/bare.ts', { BENCH_PLAN: plan });
const headers = { host: 'localhost', 'x-api-key': config.API_KEY };
const feed = `${app.origin}/api${getTribeMembersPosts.path}?tribeId=${world.tribeId}`;
const page = `${app.origin}/tribes/${world.slug}`;
const json = { 'content-type': 'application/json' };
// A new query each time, which isn't cached.
const fresh = (url: string) => (n: number) => {
  const { pathname, search } = new URL(url);
  return { path: `${pathname}${search}${search ? '&' : '?'}fresh=${process.pid}-${n}` };
};

const posts: Part = (config, world) => costs(config, world, { app, bare, headers, like });
const parts: Record<string, Part> = {
  posts,
  hot,
  money,
  bags,
  shop,
  subscriptions,
  moderation,
  analytics,
  stats,
  questions,
  studio,
  search,
  traces,
};

try {
  // `npm run bench analytics`, or another of the names above: only what it needs.
  const [, , name] = process.argv;
  const part = name && parts[name];
  if (name === 'scale') for (const one of await scale(config, world, { headers })) row(...one);
  else if (part) for (const one of await part(config, world, { origin: app.origin, headers })) row(...one);
  else if (name) throw new Error(`scripts/run-bench.mjs names a part "${name}" that isn't here.`);
  else await everything();
} finally {
  await Promise.all([app.stop(), bare.stop()]);
}

async function everything(): Promise<void> {
  const bareFirst = await load({ url: `${bare.origin}/first` });
  const appFirst = await load({ url: feed, headers, vary: fresh(feed) });
  const bareFiftieth = await load({ url: `${bare.origin}/fiftieth` });
  const deepFeed = `${feed}&cursor=${deep}`;
  const appFiftieth = await load({ url: deepFeed, headers, vary: fresh(deepFeed) });
  const cachedFeed = await load({ url: feed, headers });
  const cachedPage = await load({ url: page, headers: { host: 'localhost' } });
  const freshPage = await load({ url: page, headers: { host: 'localhost' }, vary: fresh(page) });
  const content = (n: number) => ({
    title: `Bench ${n}`,
    body: `Written at ${process.hrtime.bigint()} by number ${n}.`,
  });
  const bareCreate = await load({
    url: `${bare.origin}/create`,
    method: 'POST',
    headers: json,
    vary: (n) => ({ body: JSON.stringify(content(n)) }),
  });
  const create = await load({
    url: `${app.origin}/api/tribe/create-post`,
    method: 'POST',
    headers: { ...headers, ...json },
    vary: (n) => ({
      body: JSON.stringify({ ...content(n), tribeId: world.tribeId }),
      headers: { authorization: `Bearer ${world.tokens[n % world.tokens.length]}` },
    }),
  });
  const liked = await likes({ origin: app.origin, headers }, bare, like, world);
  const streams = await live(app, headers, world.tokens);
  const told = await fanOut(config, world, { origin: app.origin, headers });

  const ofParts: Row[] = [];
  for (const part of Object.values(parts))
    ofParts.push(...(await part(config, world, { origin: app.origin, headers })));
  const ranked = await homeFeed(config, world, app.origin, headers, 'ranked');
  const newest = await homeFeed(config, world, app.origin, headers, 'newest');
  const costs = await curve(config, world);

  const rate = ({ perSecond, failed }: { perSecond: number; failed: number }) =>
    `${Math.round(perSecond).toLocaleString('en')}/s${failed ? ` (${failed} failed)` : ''}`;
  console.log(`\n${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}\n`);
  row('(a) tribe feed, page 1, uncached', rate(appFirst), '');
  row('    bare Fastify + the driver, the same SQL', rate(bareFirst), '');
  row('    ratio', (appFirst.perSecond / bareFirst.perSecond).toFixed(2), 'at least 0.6');
  row('    page 50, uncached', rate(appFiftieth), '');
  row('    bare, the same SQL', rate(bareFiftieth), '');
  row(
    '    page 50 costs, in times of page 1',
    (appFirst.perSecond / appFiftieth.perSecond).toFixed(2),
    'at most 1.2',
  );
  row('(b) tribe feed, page 1, cached', rate(cachedFeed), 'at least 8,000/s');
  row('(c) tribe page, cached', rate(cachedPage), 'at least 3,000/s');
  row('    tribe page, uncached', rate(freshPage), '');
  row(
    '    ratio to the tribe feed as JSON, uncached',
    (freshPage.perSecond / appFirst.perSecond).toFixed(2),
    'at least 0.35',
  );
  row('(d) create-post with all its effects', rate(create), '');
  row('    bare INSERT through Fastify', rate(bareCreate), '');
  row('    ratio', (create.perSecond / bareCreate.perSecond).toFixed(2), 'at least 0.4');
  row('(e) a like with all its effects', rate(liked.app), '');
  row('    bare Fastify + the driver, the same SQL', rate(liked.same), '');
  row('    costs, in times of that', (liked.same.perSecond / liked.app.perSecond).toFixed(2), 'at most 1.5');
  row('    the INSERT and its count alone', rate(liked.insert), '');
  row(`(f) ${streams.streams} live streams: delivery p50`, `${streams.p50.toFixed(0)} ms`, '');
  row('    delivery p99', `${streams.p99.toFixed(0)} ms`, 'below 250 ms');
  row('    delivered', `${streams.delivered} of ${streams.expected}`, '');
  row(
    '    memory of the process, before and with them',
    `${streams.memoryBefore}, ${streams.memoryOpen} MiB`,
    '',
  );
  row(
    `(g) a post told to ${told.followers.toLocaleString('en')} followers`,
    `${Math.round(told.rowsPerSecond).toLocaleString('en')} rows/s`,
    'at least 5,000 rows/s',
  );
  row('    create-post costs its author, in times of one without', told.ratio.toFixed(2), 'about 1');
  for (const one of ofParts) row(...one);
  const wait = ({ p95, failed }: { p95: number; failed: number }) =>
    `${p95.toFixed(0)} ms${failed ? ` (${failed} failed)` : ''}`;
  row('    home feed of a member, 50/s, ranked: p95', wait(ranked), 'below 60 ms');
  row('    newest first: p95', wait(newest), 'below 60 ms');
  row(
    '    statements a page, with the session',
    `${1 + Math.max(ranked.statements, newest.statements)}`,
    'below 3',
  );
  row('    personal data looked for in 5,000 characters', `${personalData().toFixed(1)} ms`, 'below 10 ms');
  for (const [what, sizes] of costs)
    row(`    ${what}: ms at 10k, 100k, 1M posts`, sizes.map((ms) => ms.toFixed(1)).join(', '), 'flat');
}

function row(...[what, value, wanted]: Row): void {
  console.log(`${what.padEnd(58)} ${value.padStart(16)}   ${wanted}`);
}

/** The cursor of page `n` of the feed, found without reading the pages before. */
async function cursorOfPage(n: number): Promise<string> {
  const [row] = await sql<{ publishedAt: string; id: string }[]>`
    select published_at, id from post
    where tribe_id = ${world.tribeId} and not by_athlete and audience = 'public' and state = 'published' and kind = 'POST'
    order by published_at desc, id desc offset ${(n - 1) * 20 - 1} limit 1`;
  if (!row) throw new Error('The bench tribe has too few posts.');
  return encodeCursor([row.publishedAt, row.id]);
}
