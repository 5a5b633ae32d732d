import { countTokens } from '#features/posts/search/index-posts.server.ts';
import type { Sql } from '#platform/sql.ts';
import type { World } from './fill.ts';
import { type Steady, steady } from './steady.ts';

/** A name, a word of every post, a word of a few, a typo, two words, a tribe, a prefix, and a word of no post. */
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

/** People, tribes, posts and tags at once, as the field in the header does while somebody types. */
export function search(world: World, origin: string, headers: Record<string, string>): Promise<Steady> {
  return steady(
    (n) => ({
      url: `${origin}/api/global/search/${encodeURIComponent(typed[n % typed.length] ?? '')}`,
      headers: { ...headers, authorization: `Bearer ${world.tokens[n % world.tokens.length]}` },
    }),
    { perSecond: 10 },
  );
}
