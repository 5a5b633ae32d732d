import { openSession } from '#features/auth/auth.server.ts';
import type { Sql } from '#platform/sql/sql.ts';
import { indexForSearch } from './search.ts';

export const ACCOUNTS = 100_000;
/** Fewer for a quick look at a part whose costs don't grow with them. */
export const POSTS = Number(process.env.BENCH_POSTS ?? 1_000_000);
export const TRIBES = 5_000;
/** The first of them have the posts, so that a tribe's feed has a few thousand. */
const BUSY = 200;
const BATCH = 20_000;
/** Accounts that write during the bench, each below its rate limit. */
const WRITERS = 400;
/** Tribes and follows of each of them. */
const JOINED = 12;
const FOLLOWED = 60;

export interface World {
  /** The tribe whose feed is read: the largest. */
  tribeId: string;
  slug: string;
  tokens: string[];
  accountIds: string[];
}

const FIRST =
  'Ana Ben Carla Dev Ebba Finn Gita Hugo Ines Jonas Kaya Liam Mona Nils Olga Pavel Quinn Rosa Sven Tara'.split(
    ' ',
  );
const SUBJECTS =
  'Match Derby Transfer Injury Lineup Keeper Season Training Captain Crowd Stadium Penalty'.split(' ');

const syllables = [
  'ka ro mi ten bel sor vin dal fer gu',
  'na li ra to den vi mar so lu be',
  'no ck ves ri ta nov sen ler do ma',
];

/** SQL of a made-up name for a number: one of a thousand, most of them rare in any one place. */
const word = (sql: Sql, n: string) =>
  sql.unsafe(
    `initcap(${syllables
      .map((some, i) => `(string_to_array('${some}', ' '))[1 + ((${n}) / ${10 ** i}) % 10]`)
      .join(' || ')})`,
  );

/** Creates the bench's world once; later runs reuse it. PostgreSQL 18 generates the rows itself. */
export async function fill(sql: Sql): Promise<World> {
  await sql`set statement_timeout = 0`;
  await inBatches(sql, 'accounts', ACCOUNTS, async (from, to) => {
    await sql`
      with made as (
        insert into account (id, role, state, username, username_folded, display_name, birth_date, age_band, country)
        select uuidv7(), case when n % 20 = 0 then 'ATHLETE' else 'USER' end, 'active',
          'fan' || n, 'fan' || n, (${FIRST}::text[])[1 + n % 20] || ' ' || ${word(sql, 'n / 7')}, '1990-01-01', 'adult', 'GB'
        from generate_series(${from}::int, ${to}::int) n
        on conflict do nothing
        returning id)
      , users as (insert into auth_user (id, email) select id, id || '@bench.test' from made)
      insert into account_site (account_id, site) select id, 'sports' from made`;
  });
  const [owner] = await sql<{ id: string }[]>`select id from account where username = 'fan1'`;
  if (!owner) throw new Error('The bench has no accounts.');
  await sql`
    insert into tribe (id, site, name, name_folded, slug, description, owner_id, member_count, sport)
    select uuidv7(), 'sports', 'Bench ' || ${word(sql, 'n * 13')} || ' ' || n, 'bench' || n, 'bench-' || n, 'A tribe to measure with.',
      ${owner.id}, ${TRIBES}::int - n, (array['football', 'basketball', 'tennis'])[1 + n % 3]
    from generate_series(${await count(sql, 'tribe')}::int, ${TRIBES - 1}::int) n`;
  const tribes = await sql<{ id: string; slug: string }[]>`
    select id, slug from tribe where slug = any(${Array.from({ length: BUSY }, (_, n) => `bench-${n}`)})
    order by slug = 'bench-0' desc, slug`;
  const tribeIds = tribes.map(({ id }) => id);
  await inBatches(sql, 'posts', POSTS, async (from, to) => {
    await sql`
      with author as (select array_agg(id order by id) as ids from account)
      insert into post (id, site, kind, author_id, by_athlete, tribe_id, title, body, content, state, published_at,
        created_at, like_count, comment_count)
      select uuidv7(- n * interval '20 seconds'), 'sports', 'POST', ids[1 + (n::bigint * 7919) % ${ACCOUNTS}::int], n % 10 = 0,
        -- Every tenth post is in the tribe that is read.
        (${tribeIds}::uuid[])[case when n % 10 < 2 then 1 else 1 + n % ${BUSY}::int end],
        (${SUBJECTS}::text[])[1 + n % 12] || ' report ' || n, body, jsonb_build_array(jsonb_build_object('type', 'paragraph', 'children',
          jsonb_build_array(jsonb_build_object('type', 'text', 'text', body)))),
        'published', at, at, n % 97, n % 13
      from author, generate_series(${from}::int, ${to}::int) n,
        lateral (select now() - n * interval '20 seconds' as at,
          'Number ' || n || ': ' || ${word(sql, 'n')} || ' and ' || ${word(sql, 'n * 31')}
            || repeat(', late in the second half the away side broke from their own box and scored', 1 + n % 4) || '.' as body) v`;
  });
  await indexForSearch(sql);
  const writers = await sql<{ id: string }[]>`
    select id from account where username = any(${Array.from({ length: WRITERS }, (_, n) => `fan${n + 1}`)})`;
  // Old accounts may write that much.
  await sql`update account set created_at = now() - interval '1 year' where id = any(${writers.map(({ id }) => id)}::uuid[])`;
  const tokens: string[] = [];
  const [tribe] = tribes;
  if (!tribe) throw new Error('The bench has no tribes.');
  for (const { id } of writers) {
    await sql`
      insert into membership (tribe_id, account_id, site, state, joined_at)
      values (${tribe.id}, ${id}, 'sports', 'active', now()) on conflict do nothing`;
    tokens.push(await openSession({ sql }, id));
  }
  await sql`
    insert into membership (tribe_id, account_id, site, state, joined_at)
    select t.id, w.id, 'sports', 'active', now()
    from unnest(${writers.map(({ id }) => id)}::uuid[]) with ordinality w (id, n)
    cross join unnest(${tribeIds}::uuid[]) with ordinality t (id, n)
    where t.n > 1 and (t.n + w.n) % (${BUSY}::int / ${JOINED}::int) = 0
    on conflict do nothing`;
  await sql`
    insert into follow (site, follower_id, followed_id)
    select 'sports', w.id, a.id
    from unnest(${writers.map(({ id }) => id)}::uuid[]) with ordinality w (id, n)
    cross join generate_series(1, ${FOLLOWED}::int) i
    join account a on a.username = 'fan' || (1000 + (w.n * 97 + i * 1009) % 90000)
    on conflict do nothing`;
  // Like a database that has run for a while: with fresh statistics, and no first vacuum still to come.
  await sql`vacuum (analyze)`;
  return { tribeId: tribe.id, slug: tribe.slug, tokens, accountIds: writers.map(({ id }) => id) };
}

const count = async (sql: Sql, table: string): Promise<number> => {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(table)}`;
  return row?.n ?? 0;
};

async function inBatches(
  sql: Sql,
  what: string,
  total: number,
  make: (from: number, to: number) => Promise<void>,
) {
  const table = what === 'posts' ? 'post' : 'account';
  const there = await count(sql, table);
  for (let from = there + 1; from <= total; from += BATCH) {
    const to = Math.min(total, from + BATCH - 1);
    await make(from, to);
    bar(what, to, total);
  }
  if (there < total) process.stdout.write('\n');
}

function bar(what: string, done: number, total: number) {
  const width = 30;
  const full = Math.round((done / total) * width);
  process.stdout.write(
    `\r${what.padEnd(9)} ${'#'.repeat(full)}${'.'.repeat(width - full)} ${done.toLocaleString('en')}`,
  );
}
