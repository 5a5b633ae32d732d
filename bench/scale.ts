import { setTimeout as later } from 'node:timers/promises';
import { getProfile } from '#features/accounts/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { getTribeMembersPosts } from '#features/posts/feeds/calls.ts';
import { likeUnlikePost } from '#features/posts/reactions/calls.ts';
import { type Config, directVariable } from '#platform/config.ts';
import { connect } from '#platform/sql/connect.ts';
import type { World } from './fill.ts';
import { nextLike, planLikes } from './like.ts';
import { fire, type Load } from './load.ts';
import type { Row } from './money.ts';
import { meterOfChildren, parentOf, type Running, run } from './processes.ts';
import { type Cost, processorTime, sumOf } from './processor-time.ts';

/** Web processes side by side. */
const PROCESSES = [1, 2, 4];

type Asked = Omit<Load, 'url'> & { path: string };

/**
 * What each kind of request costs with one web process and with several, beside a worker, in processor time. Pooler, replica
 * and Valkey are used when their settings are given, as by a site: `DATABASE_URL` and `DATABASE_DIRECT_URL`,
 * `DATABASE_REPLICA_URL`, `VALKEY_URL`.
 */
export async function scale(
  config: Config,
  world: World,
  { headers }: { headers: Record<string, string> },
): Promise<Row[]> {
  const sql = connect(config.DATABASE_DIRECT_URL, { pool: 1, name: 'touchline-bench' });
  const [connection] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const database = await meterOfChildren(await parentOf(connection?.pid ?? 0));
  const kinds = kindsOf(world, headers, await planLikes(config, sql, world));
  const env = { NODE_ENV: 'production', TOUCHLINE_DEMO: '0', DATABASE_POOL: '5' };
  const costs = new Map<string, Cost[]>();
  const worker = await run(
    'src/main.ts',
    { ...env, ROLE: 'worker' },
    { answers: '/metrics', setting: 'METRICS_PORT' },
  );
  const jobs: number[] = [];
  try {
    for (const processes of PROCESSES) {
      const web = await Promise.all(
        Array.from({ length: processes }, () => run('src/main.ts', { ...env, ROLE: 'web' })),
      );
      try {
        for (const [kind, { path, ...asked }] of Object.entries(kinds)) {
          const workBefore = await worker.used();
          let sent = 0;
          const cost = await processorTime(
            {
              async send(amount) {
                sent += amount;
                const all = await Promise.all(
                  web.map(({ origin }) =>
                    fire({ url: `${origin}${path}`, ...asked }, { amount: Math.ceil(amount / processes) }),
                  ),
                );
                return { failed: all.reduce((sum, { failed }) => sum + failed, 0) };
              },
              used: async () => ({ server: await usedByAll(web), database: await database() }),
            },
            { warmUp: 1000 * processes },
          );
          costs.set(kind, [...(costs.get(kind) ?? []), cost]);
          if (kind !== WRITES) continue;
          await untilIdle(sql);
          jobs.push(((await worker.used()) - workBefore) / sent);
        }
      } finally {
        await Promise.all(web.map((one) => one.stop()));
      }
    }
  } finally {
    await worker.stop();
    await sql.end();
  }
  const engines = [
    directVariable(config) === 'DATABASE_URL' ? '' : 'a pooler',
    config.DATABASE_REPLICA_URL ? 'a replica' : '',
  ].filter(Boolean);
  const most = PROCESSES.at(-1);
  return [
    [`(s) processor time by web processes (${PROCESSES.join(', ')}), app + database`, engines.join(', '), ''],
    ...[...costs].map(([kind, each]): Row => {
      const growth = sumOf(each.at(-1) ?? NONE) / sumOf(each[0] ?? NONE);
      const written = each.map(({ server, database }) => `${server.toFixed(2)} + ${database.toFixed(2)}`);
      return [
        `    ${kind}`,
        `${written.join(', ')} ms; ${most} cost ${growth.toFixed(2)} times 1`,
        'at most 1.3',
      ];
    }),
    ['    the worker, for a post', `${jobs.map((ms) => ms.toFixed(2)).join(', ')} ms`, ''],
  ];
}

const NONE: Cost = { server: Number.NaN, database: Number.NaN };
const WRITES = 'create-post';

function kindsOf(world: World, headers: Record<string, string>, like: Awaited<ReturnType<typeof planLikes>>) {
  const { tokens, tribeId, slug } = world;
  let n = 0;
  const asMember = (vary: () => object = () => ({})): Pick<Load, 'vary'> => ({
    vary: () => {
      n += 1;
      return { headers: { authorization: `Bearer ${tokens[n % tokens.length]}` }, ...vary() };
    },
  });
  const json = { ...headers, 'content-type': 'application/json' };
  const page = `/tribes/${slug}`;
  return {
    'a tribe’s page, kept': { path: page, headers: { host: 'localhost' } },
    'a tribe’s page, rendered': {
      path: page,
      headers: { host: 'localhost' },
      vary: () => {
        n += 1;
        return { path: `${page}?fresh=${process.pid}-${n}` };
      },
    },
    'a tribe’s feed, a member': {
      path: `/api${getTribeMembersPosts.path}?tribeId=${tribeId}`,
      headers,
      ...asMember(),
    },
    'a small read, one’s own profile': { path: `/api${getProfile.path}`, headers, ...asMember() },
    'home feed, ranked': { path: '/api/home/get-home-community?order=ranked', headers, ...asMember() },
    'search of everything': { path: '/api/global/search/kanano', headers, ...asMember() },
    'a like': {
      path: `/api${likeUnlikePost.path}`,
      method: 'POST',
      headers: json,
      vary: () => nextLike(like, tokens),
    },
    [WRITES]: {
      path: `/api${createPost.path}`,
      method: 'POST',
      headers: json,
      ...asMember(() => ({
        body: JSON.stringify({
          tribeId,
          title: `Bench ${n}`,
          body: `Written at ${process.hrtime.bigint()} by number ${n}.`,
        }),
      })),
    },
  } satisfies Record<string, Asked>;
}

async function usedByAll(servers: Running[]): Promise<number> {
  const used = await Promise.all(servers.map((one) => one.used()));
  return used.reduce((sum, ms) => sum + ms, 0);
}

/** Until the worker has done every job that is due. */
async function untilIdle(sql: ReturnType<typeof connect>): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    const [row] = await sql<{ due: number }[]>`
      select count(*)::int as due from graphile_worker._private_jobs where run_at <= now() and is_available`;
    if (row?.due === 0) return;
    await later(100);
  }
  throw new Error('The worker has jobs left after five minutes.');
}
