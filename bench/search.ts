import { countTokens } from '#features/posts/search/index-posts.server.ts';
import type { Config } from '#platform/config.ts';
import type { Sql } from '#platform/sql/sql.ts';
import type { World } from './fill.ts';
import type { Row } from './money.ts';
import type { Target } from './post.ts';
import { steady } from './steady.ts';

/** Names, a word of every post, of a few and of none, a typo, two words, a tribe, a prefix, a word of every product. */
const typed = [
  'ana kan',
  'half',
  'kanano',
  'kannoa',
  'derby kanano',
  'bench',
  'penal',
  'zzqqxx',
  'kaya miravk',
  'late scored',
  'shirt',
  'card number',
];

/** Indexes the bench's posts in SQL: they are plain English in one spelling. */
export async function indexForSearch(sql: Sql): Promise<void> {
  const [there] = await sql`select from search_post limit 1`;
  if (there) return;
  await sql`truncate search_queue`;
  await sql`
    insert into search_post (post_id, site, published_at, tokens)
    select id, site, published_at, to_tsvector('simple', title || ' ' || body) from post where state = 'published'`;
  await sql`
    insert into search_token (site, token)
    select 'sports', word from ts_stat('select tokens from search_post order by published_at desc limit 60000')
    where word !~ '^[0-9]+$' on conflict do nothing`;
  await sql`analyze search_post, search_token`;
  await countTokens({ sql });
}

/** Everything of the site at once, as the field in the header finds it while somebody types. */
export async function search(_config: Config, { tokens }: World, target: Target): Promise<Row[]> {
  const { p95, failed } = await steady(
    (n) => ({
      url: `${target.origin}/api/global/search/${encodeURIComponent(typed[n % typed.length] ?? '')}`,
      headers: { ...target.headers, authorization: `Bearer ${tokens[n % tokens.length]}` },
    }),
    { perSecond: 10 },
  );
  const measured = `${Math.round(p95)} ms${failed > 0 ? ` (${failed} failed)` : ''}`;
  return [['    search of everything, 10/s: p95', measured, 'below 100 ms']];
}
