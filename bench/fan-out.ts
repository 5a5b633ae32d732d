import { createApp } from '#app.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import type { Config } from '#platform/config.ts';
import { emit, jobCtx, siteCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { Sql } from '#platform/sql/sql.ts';
import type { World } from './fill.ts';

/** Posts each author writes while create-post is timed: below the limit of one minute. */
const POSTS = 20;

export interface FanOut {
  followers: number;
  /** Notices inserted per second by one worker, from the first batch to the last. */
  rowsPerSecond: number;
  /** The cost of create-post for an author with all those followers, relative to one without any. */
  ratio: number;
}

/** Everybody of the bench follows one author and nobody follows another. Both write in turn, and are timed. */
export async function fanOut(
  config: Config,
  { tribeId }: Pick<World, 'tribeId'>,
  { origin, headers }: { origin: string; headers: Record<string, string> },
): Promise<FanOut> {
  const worker = await createApp({ ...config, ROLE: 'worker' });
  const { sql } = worker.deps;
  const famous = await author(sql, 'famous', tribeId);
  const unknown = await author(sql, 'unknown', tribeId);
  try {
    const followers = await follow(sql, famous.id);
    const write = ({ token }: Author, n: number) => timed(() => post(origin, { headers, token, tribeId, n }));
    const times: [number[], number[]] = [[], []];
    for (let n = 0; n < POSTS; n += 1) {
      times[0].push(await write(famous, n));
      times[1].push(await write(unknown, n));
    }
    // The jobs of these posts must not run during the next measurement.
    await sql`delete from graphile_worker._private_jobs`;
    await sql`truncate notice cascade`;
    const postId = await newestOf(sql, famous.id);
    const event = { postId, authorId: famous.id, tribeId, kind: 'POST' } as const;
    await emit(siteCtx(jobCtx(worker.deps), 'sports'), 'post.published', event);
    const seconds = (await timed(() => worker.runJobs())) / 1000;
    const [told] = await sql<
      { n: number }[]
    >`select count(*)::int as n from notice where post_id = ${postId}`;
    if (told?.n !== followers) throw new Error(`${told?.n} of ${followers} followers were told.`);
    return { followers, rowsPerSecond: followers / seconds, ratio: median(times[0]) / median(times[1]) };
  } finally {
    // The follows are removed again, so that other home feeds stay the same.
    await sql`delete from follow where followed_id = ${famous.id}`;
    await worker.close();
  }
}

interface Author {
  id: string;
  token: string;
}

/** A member of the tribe with a year-old account, which isn't held back by write limits. */
async function author(sql: Sql, name: string, tribeId: string): Promise<Author> {
  const id = newId();
  await sql`
    insert into account (id, state, username, username_folded, display_name, age_band, created_at)
    values (${id}, 'active', ${name}, ${name}, ${name}, 'adult', now() - interval '1 year') on conflict do nothing`;
  await sql`
    insert into auth_user (id, email) select id, username || '@bench.test' from account where username = ${name}
    on conflict do nothing`;
  const [made] = await sql<{ id: string }[]>`
    with there as (select id from account where username = ${name}), site as (
      insert into account_site (account_id, site) select id, 'sports' from there on conflict do nothing)
    , member as (
      insert into membership (tribe_id, account_id, site, state, joined_at)
      select ${tribeId}, id, 'sports', 'active', now() from there on conflict do nothing)
    select id from there`;
  return { id: made?.id ?? id, token: await openSession({ sql }, made?.id ?? id) };
}

async function follow(sql: Sql, followedId: string): Promise<number> {
  await sql`
    insert into follow (site, follower_id, followed_id)
    select 'sports', id, ${followedId} from account where username like 'fan%' on conflict do nothing`;
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from follow where site = 'sports' and followed_id = ${followedId}`;
  await sql`analyze follow`;
  return row?.n ?? 0;
}

async function newestOf(sql: Sql, authorId: string): Promise<string> {
  const [row] = await sql<
    { id: string }[]
  >`select id from post where author_id = ${authorId} order by id desc limit 1`;
  if (!row) throw new Error('The author has written nothing.');
  return row.id;
}

interface Writing {
  headers: Record<string, string>;
  token: string;
  tribeId: string;
  n: number;
}

async function post(origin: string, { headers, token, tribeId, n }: Writing): Promise<void> {
  const reply = await fetch(`${origin}/api${createPost.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      kind: 'POST',
      tribeId,
      title: `Line-up ${n}`,
      body: `At ${process.hrtime.bigint()}.`,
    }),
  });
  if (!reply.ok) throw new Error(`create-post answered ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
}

/** Milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
