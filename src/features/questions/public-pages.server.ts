import type { HubPickSource } from '#features/hub/points.ts';
import type { Written, WrittenTexts } from '#features/moderation/points.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { SearchSource } from '#features/search/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import type { SearchQuery } from '#platform/ranked-search.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { wordsPage } from '#platform/words-page.ts';
import { QuestionSummary } from './calls.ts';
import { listQuestions } from './list-questions.server.ts';
import { questionPath } from './policy.ts';
import { presentQuestions } from './present.server.ts';
import { andNotKept, type QuestionRow, questionColumns } from './question-row.server.ts';

async function searchQuestions(ctx: Ctx, search: SearchQuery): Promise<Page<QuestionSummary>> {
  const { sql, site } = ctx;
  const page = await wordsPage<QuestionRow>(ctx, search, {
    table: 'question',
    alias: 'q',
    columns: questionColumns(ctx),
    isShown: sql`q.site = ${site} and q.state = 'published'`,
    andNotKept: andNotKept(ctx, sql`q.author_id`),
  });
  return { ...page, items: await presentQuestions(ctx, page.items) };
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

/** Published questions of people whose profile is public; duplicates count as the question they repeat. */
export const questionSitemap: SitemapSource = {
  name: 'questions',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select q.id as key, '/questions/' || q.id as path, coalesce(q.edited_at, q.published_at) as changed_at
    from question q ${joinAccount(ctx, 'q.author_id')}
    where q.site = ${ctx.site} and q.state = 'published' and q.duplicate_of_id is null
      and ${visibilityOf(ctx)} = 'full'
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
