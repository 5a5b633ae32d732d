import type { SearchSource } from '#features/search/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import type { SearchQuery } from '#platform/ranked-search.ts';
import { rankedPage } from '#platform/ranked-search.ts';
import { QuestionSummary } from './calls.ts';
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
