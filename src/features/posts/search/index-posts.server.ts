import { isListed } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx, Deps, JobCtx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { tokensOf } from './tokens.ts';

const BATCH = 500;

interface QueuedPost {
  id: string;
  site: SiteId;
  title: string | null;
  body: string;
  tags: string[];
  publishedAt: string;
  isPublished: boolean;
  /** Public: only then its tokens are used for spelling suggestions. */
  isPublic: boolean;
}

/** Indexes the posts that were created, changed or deleted since the last run. */
export async function indexPosts({ sql }: Pick<Deps, 'sql'>): Promise<void> {
  for (;;) {
    const done = await sql.begin(async (tx) => {
      const taken = await tx<{ postId: string }[]>`
        delete from search_queue where ctid = any(array(
          select ctid from search_queue limit ${BATCH} for update skip locked))
        returning post_id`;
      if (taken.length > 0) await indexBatch(tx, [...new Set(taken.map(({ postId }) => postId))]);
      return taken.length < BATCH;
    });
    if (done) return;
  }
}

async function indexBatch(sql: Ctx['sql'], ids: readonly string[]): Promise<void> {
  const posts = await sql<QueuedPost[]>`
    select p.id, p.site, p.title, p.body, p.tags, p.published_at, p.state = 'published' and p.kind <> 'BLOG' as is_published,
      p.audience = 'public' and (p.tribe_id is null or ${isListed({ sql }, 'p.tribe_id')}) as is_public
    from post p
    where p.id = any(${ids as string[]}::uuid[])`;
  const rows = posts
    .filter(({ isPublished }) => isPublished)
    .map((post) => ({ ...post, tokens: tokensOf(post) }));
  const gone = posts.filter(({ isPublished }) => !isPublished).map(({ id }) => id);
  const before = await sql<IndexedTokens[]>`
    select site, tsvector_to_array(tokens) as tokens from search_post where post_id = any(${ids as string[]}::uuid[])`;
  if (gone.length > 0) await sql`delete from search_post where post_id = any(${gone}::uuid[])`;
  if (rows.length > 0) await indexRows(sql, rows);
  await removeTokens(sql, before);
}

type IndexedPost = QueuedPost & { tokens: string[] };

async function indexRows(sql: Ctx['sql'], rows: readonly IndexedPost[]): Promise<void> {
  await sql`
    insert into search_post (post_id, site, published_at, tokens)
    select id, site, "publishedAt", array_to_tsvector(tokens)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x (
      id uuid, site text, "publishedAt" timestamptz, tokens text[])
    on conflict (post_id) do update set published_at = excluded.published_at, tokens = excluded.tokens`;
  const seen = rows
    .filter(({ isPublic }) => isPublic)
    .flatMap(({ site, tokens }) => tokens.filter(isSpelt).map((token) => ({ site, token })));
  // In order, so that two workers inserting the same new tokens can't deadlock.
  await sql`
    insert into search_token (site, token)
    select distinct site, token from jsonb_to_recordset(${JSON.stringify(seen)}::text::jsonb) as x (site text, token text)
    order by site, token on conflict do nothing`;
}

interface IndexedTokens {
  site: SiteId;
  tokens: string[];
}

/** A token that this many posts have isn't looked for: somebody else has it too. */
const COMMON = 100;

/** Removes the tokens from the spelling suggestions that no post has any more: names and words of erased people. */
async function removeTokens(sql: Ctx['sql'], before: readonly IndexedTokens[]): Promise<void> {
  const had = before.flatMap(({ site, tokens }) => tokens.map((token) => ({ site, token })));
  if (had.length === 0) return;
  await sql`
    with had as (
      select distinct site, token from jsonb_to_recordset(${JSON.stringify(had)}::text::jsonb) as x (site text, token text)),
    alone as (
      select t.site, t.token from had join search_token t on t.site = had.site and t.token = had.token
      where t.posts < ${COMMON} and not exists (
        select from search_post p
        where p.site = t.site and p.tokens @@ quote_literal(t.token)::tsquery)
      order by t.site, t.token for update of t)
    delete from search_token t using alone where t.site = alone.site and t.token = alone.token`;
}

/** Numbers have no spelling corrections. */
const isSpelt = (token: string) => /\p{L}/u.test(token) && token.length <= 30;

/** How many of a site's newest posts the frequency of tokens is estimated from. */
const SAMPLE = 50_000;

/** Estimates how common tokens are, from the newest posts of each site. */
export async function countTokens({ sql }: Pick<JobCtx, 'sql'>): Promise<void> {
  const sites = await sql<{ site: SiteId; posts: number }[]>`
    select site, count(*)::int as posts from search_post group by site`;
  for (const { site, posts } of sites) {
    const times = Math.max(1, posts / SAMPLE);
    await sql`
      insert into search_token (site, token, posts)
      select ${site}, w, (count(*) * ${times}::float8)::int
      from (select tokens from search_post where site = ${site} order by published_at desc limit ${SAMPLE}) p,
        unnest(tsvector_to_array(p.tokens)) w
      group by w having count(*) > 1 and exists (select from search_token s where s.site = ${site} and s.token = w)
      order by w
      on conflict (site, token) do update set posts = excluded.posts where search_token.posts <> excluded.posts`;
  }
}
