import { createPost } from '#features/posts/compose/calls.ts';
import { getTribeMembersPosts } from '#features/posts/feeds/calls.ts';
import { likeUnlikePost } from '#features/posts/reactions/calls.ts';
import type { Config } from '#platform/config.ts';
import { connect } from '#platform/sql/connect.ts';
import type { World } from './fill.ts';
import { type LikePlan, nextLike } from './like.ts';
import { fire, type Load } from './load.ts';
import type { Row } from './money.ts';
import { parentOf, type Running, usedByChildren } from './processes.ts';

const WARM_UP = 500;
const ROUNDS = 8;
const REQUESTS = 250;

interface Servers {
  app: Running;
  bare: Running;
  headers: Record<string, string>;
  like: LikePlan;
}

/** Processor time of one request, in ms: of the server that answers it, and of the database. */
interface Cost {
  server: number;
  database: number;
}

/**
 * What reads and writes of posts cost, in processor time: the least of several rounds, since on a busy machine the same work
 * takes up to half as much again.
 */
export async function costs(config: Config, world: World, servers: Servers): Promise<Row[]> {
  const { app, bare, headers, like } = servers;
  const sql = connect(config.DATABASE_URL, { pool: 1, name: 'touchline-bench' });
  const [connection] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const postgres = await parentOf(connection?.pid ?? 0);
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

  async function costOf(server: Running, path: string, target: Omit<Load, 'url'>): Promise<Cost> {
    const load = { url: `${server.origin}${path}`, ...target };
    await fire(load, { amount: WARM_UP });
    const rounds: Cost[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = [await server.used(), await usedByChildren(postgres)] as const;
      const { failed } = await fire(load, { amount: REQUESTS });
      const after = [await server.used(), await usedByChildren(postgres)] as const;
      if (failed > 0) throw new Error(`${failed} of ${REQUESTS} requests to ${path} failed.`);
      rounds.push({
        server: (after[0] - before[0]) / REQUESTS,
        database: (after[1] - before[1]) / REQUESTS,
      });
    }
    const least = (of: keyof Cost) => Math.min(...rounds.map((round) => round[of]));
    return { server: least('server'), database: least('database') };
  }
  const row = (what: string, { server, database }: Cost, wanted = ''): Row => [
    what,
    `${server.toFixed(2)} + ${database.toFixed(2)} ms`,
    wanted,
  ];
  const times = (one: Cost, other: Cost) =>
    ((one.server + one.database) / (other.server + other.database)).toFixed(2);

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
