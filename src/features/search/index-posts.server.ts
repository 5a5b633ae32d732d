import type { Ctx, Deps } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { wordsOf } from './words.ts';

const LOT = 500;

interface Waiting {
  id: string;
  site: SiteId;
  title: string | null;
  body: string;
  tags: string[];
  publishedAt: string;
  isOut: boolean;
  /** In anybody's view: only then do its words help others to spell. */
  isPublic: boolean;
}

/** Reads the words of posts that were written, changed or taken away since the last time. */
export async function indexPosts({ sql }: Pick<Deps, 'sql'>): Promise<void> {
  for (;;) {
    const done = await sql.begin(async (tx) => {
      const taken = await tx<{ postId: string }[]>`
        delete from search_waiting where ctid = any(array(
          select ctid from search_waiting limit ${LOT} for update skip locked))
        returning post_id`;
      if (taken.length > 0) await indexLot(tx, [...new Set(taken.map(({ postId }) => postId))]);
      return taken.length < LOT;
    });
    if (done) return;
  }
}

async function indexLot(sql: Ctx['sql'], ids: readonly string[]): Promise<void> {
  const posts = await sql<Waiting[]>`
    select p.id, p.site, p.title, p.body, p.tags, p.published_at, p.state = 'published' as is_out,
      p.audience = 'public' and coalesce(t.visibility = 'public', true) as is_public
    from post p left join tribe t on t.id = p.tribe_id
    where p.id = any(${ids as string[]}::uuid[])`;
  const rows = posts.filter(({ isOut }) => isOut).map((post) => ({ ...post, words: wordsOf(post) }));
  const gone = posts.filter(({ isOut }) => !isOut).map(({ id }) => id);
  if (gone.length > 0) await sql`delete from search_post where post_id = any(${gone}::uuid[])`;
  if (rows.length === 0) return;
  await sql`
    insert into search_post (post_id, site, published_at, words)
    select id, site, "publishedAt", array_to_tsvector(words)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x (
      id uuid, site text, "publishedAt" timestamptz, words text[])
    on conflict (post_id) do update set published_at = excluded.published_at, words = excluded.words`;
  const seen = rows
    .filter(({ isPublic }) => isPublic)
    .flatMap(({ site, words }) => words.filter(isSpelt).map((word) => ({ site, word })));
  // In order, so that two workers that meet the same new words wait for each other and not in a circle.
  await sql`
    insert into search_word (site, word)
    select distinct site, word from jsonb_to_recordset(${JSON.stringify(seen)}::text::jsonb) as x (site text, word text)
    order by site, word on conflict do nothing`;
}

/** A number has no right spelling. */
const isSpelt = (word: string) => /\p{L}/u.test(word) && word.length <= 30;

/** So many of a site's newest posts tell how common a word is. */
const SAMPLE = 50_000;

/** Counts how common words are, from the newest posts of each site. */
export async function countWords({ sql }: Pick<Deps, 'sql'>): Promise<void> {
  const sites = await sql<{ site: SiteId; posts: number }[]>`
    select site, count(*)::int as posts from search_post group by site`;
  for (const { site, posts } of sites) {
    const times = Math.max(1, posts / SAMPLE);
    await sql`
      insert into search_word (site, word, posts)
      select ${site}, w, (count(*) * ${times}::float8)::int
      from (select words from search_post where site = ${site} order by published_at desc limit ${SAMPLE}) p,
        unnest(tsvector_to_array(p.words)) w
      group by w having count(*) > 1 and exists (select from search_word s where s.site = ${site} and s.word = w)
      order by w
      on conflict (site, word) do update set posts = excluded.posts where search_word.posts <> excluded.posts`;
  }
}
