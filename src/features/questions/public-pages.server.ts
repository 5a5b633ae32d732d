import type { HubPickSource } from '#features/hub/points.ts';
import type { Written, WrittenTexts } from '#features/moderation/points.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { SearchSource } from '#features/search/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { rankedPage, type SearchQuery } from '#platform/ranked-search.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { QuestionSummary } from './calls.ts';
import { listQuestions } from './list-questions.server.ts';
import { questionPath } from './policy.ts';
import { presentQuestions } from './present.server.ts';
import { andNotKept, type QuestionRow, questionColumns } from './question-row.server.ts';
import { lastUnfinished } from './similar.server.ts';

/** Common words find thousands: of these the newest are ranked. */
const CANDIDATES = 500;

/** Questions with all of the words, those with the words in the title first. */
async function searchQuestions(ctx: Ctx, search: SearchQuery): Promise<Page<QuestionSummary>> {
  const { sql, site } = ctx;
  const wanted = search.key.toLowerCase();
  const page = await rankedPage(
    ctx,
    search,
    sql`
      select f.id, case when lower(f.title) = ${wanted} then 4000
        else 2000 + (1000 * ts_rank(f.search_text, f.words, 32))::int end as score
      from (
        select q.id, q.title, q.search_text, q.author_id, words
        from question q, to_tsquery('english', ${lastUnfinished(search.key)}) words
        where q.site = ${site} and q.state = 'published' and numnode(words) > 0 and q.search_text @@ words
        order by q.published_at desc, q.id desc limit ${CANDIDATES}
      ) f where true ${andNotKept(ctx, sql`f.author_id`)}`,
  );
  const rows = await sql<QuestionRow[]>`
    select ${questionColumns(ctx)} from question q where q.id = any(${page.items}::uuid[])
    order by array_position(${page.items}::uuid[], q.id)`;
  return { ...page, items: await presentQuestions(ctx, rows) };
}

export const questionSource: SearchSource<typeof QuestionSummary> = {
  type: 'questions',
  order: 80,
  item: QuestionSummary,
  find: searchQuestions,
};

/** The texts of questions and answers. */
export const questionTexts: readonly WrittenTexts[] = [
  {
    kind: 'question',
    since: ({ sql, site }, since) => sql<Written[]>`
        select id, concat_ws(E'\n', title, body, array_to_string(tags, ' ')) as text, '/questions/' || id as path,
          coalesce(edited_at, published_at) as at
        from question
        where site = ${site} and state = 'published' and coalesce(edited_at, published_at) >= ${since.toISOString()}
        order by at, id`,
  },
  {
    kind: 'answer',
    since: ({ sql, site }, since) => sql<Written[]>`
        select a.id, a.body as text, '/questions/' || a.question_id as path, coalesce(a.edited_at, a.created_at) as at
        from answer a join question q on q.id = a.question_id
        where q.site = ${site} and a.state = 'published' and q.state = 'published'
          and coalesce(a.edited_at, a.created_at) >= ${since.toISOString()}
        order by at, a.id`,
  },
];

/** Published questions of people whose profile is public. */
export const questionSitemap: SitemapSource = {
  name: 'questions',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select q.id as key, '/questions/' || q.id as path, coalesce(q.edited_at, q.published_at) as changed_at
    from question q ${joinAccount(ctx, 'q.author_id')}
    where q.site = ${ctx.site} and q.state = 'published' and ${visibilityOf(ctx)} = 'full'
      ${andNotKept(ctx, ctx.sql`q.author_id`)} and ${isAfter(ctx, ctx.sql`q.id`, after)}
    order by q.id limit ${limit}`,
};

/** The newest questions with an accepted answer. */
export const questionPicks: HubPickSource = {
  order: 20,
  async load(ctx, limit) {
    const { items } = await listQuestions(ctx, { filter: 'accepted', sort: 'newest', limit });
    return items.map(({ id, title, excerpt, at }) => ({
      kind: 'question',
      title,
      excerpt,
      path: questionPath(id),
      at,
    }));
  },
};
