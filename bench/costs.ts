import { createPost } from '#features/posts/compose/calls.ts';
import { getTribeMembersPosts } from '#features/posts/feeds/calls.ts';
import { likeUnlikePost } from '#features/posts/reactions/calls.ts';
import type { Config } from '#platform/config.ts';
import { connect } from '#platform/sql/connect.ts';
import type { World } from './fill.ts';
import { type LikePlan, nextLike } from './like.ts';
import { fire, type Load } from './load.ts';
import type { Row } from './money.ts';
import { meterOfChildren, parentOf, type Running } from './processes.ts';
import { type Cost, processorTime, sumOf } from './processor-time.ts';

interface Servers {
  app: Running;
  bare: Running;
  headers: Record<string, string>;
  like: LikePlan;
}

/** What reads and writes of posts cost, in processor time. */
export async function costs(config: Config, world: World, servers: Servers): Promise<Row[]> {
  const { app, bare, headers, like } = servers;
  const sql = connect(config.DATABASE_URL, { pool: 1, name: 'touchline-bench' });
  const [connection] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const database = await meterOfChildren(await parentOf(connection?.pid ?? 0));
  let n = 0;
  const asMember = (vary: () => object = () => ({})): Pick<Load, 'vary'> => ({
    vary: () => {
      n += 1;
      return {
        headers: { authorization: `Bearer ${world.tokens[n % world.tokens.length]}` },
        ...vary(),
      };
    },
  });
  const posted = { method: 'POST' as const, headers: { ...headers, 'content-type': 'application/json' } };
  const body = (content: () => object) => () => ({ body: JSON.stringify(content()) });
  const text = () => ({
    title: `Bench ${n}`,
    body: `Written at ${process.hrtime.bigint()} by number ${n}.`,
  });

  const costOf = (server: Running, path: string, target: Omit<Load, 'url'>): Promise<Cost> =>
    processorTime({
      send: (amount) => fire({ url: `${server.origin}${path}`, ...target }, { amount }),
      used: async () => ({ server: await server.used(), database: await database() }),
    });
  const row = (what: string, { server, database }: Cost, wanted = ''): Row => [
    what,
    `${server.toFixed(2)} + ${database.toFixed(2)} ms`,
    wanted,
  ];
  const times = (one: Cost, other: Cost) => (sumOf(one) / sumOf(other)).toFixed(2);

  const reads = `/api${getTribeMembersPosts.path}?tribeId=${world.tribeId}`;
  const home = '/api/home/get-home-community?order=';
  const feed = await costOf(app, reads, { headers, ...asMember() });
  const ranked = await costOf(app, `${home}ranked`, { headers, ...asMember() });
  const newest = await costOf(app, `${home}newest`, { headers, ...asMember() });
  const bareCreate = await costOf(bare, '/create', { ...posted, vary: body(text) });
  const write = `/api${createPost.path}`;
  const create = await costOf(app, write, {
    ...posted,
    ...asMember(body(() => ({ ...text(), tribeId: world.tribeId }))),
  });
  const shout = await costOf(app, write, {
    ...posted,
    ...asMember(body(() => ({ kind: 'SHOUT', body: text().body }))),
  });
  const bareLike = await costOf(bare, '/like', { ...posted, vary: () => ({ body: '{}' }) });
  const appLike = await costOf(app, `/api${likeUnlikePost.path}`, {
    ...posted,
    vary: () => nextLike(like, world.tokens),
  });
  await sql.end();
  return [
    row('(l) processor time, app + database: a tribe’s feed, a member', feed, 'together 2.5 ms'),
    row('    home feed of a member, ranked', ranked, 'together 6 ms'),
    row('    newest first', newest),
    row('    create-post', create),
    row('    bare INSERT', bareCreate),
    ['    ratio', times(bareCreate, create), 'at least 0.4'],
    row('    a shout', shout),
    row('    a like', appLike),
    row('    its bare SQL', bareLike),
    ['    in times of that', times(appLike, bareLike), 'at most 1.5'],
  ];
}
