import { LRUCache } from 'lru-cache';
import { categoryIdOf } from '#features/hub/hub.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { perApp } from '#platform/per-app.ts';
import { searchWords } from '#platform/search-words.ts';
import type { SiteId } from '#platform/site.ts';
import { anId, anInteger, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { getQuestions, QuestionSummary } from './calls.ts';
import { presentQuestions } from './present.server.ts';
import { andNotKept, type QuestionRow, questionColumns } from './question-row.server.ts';

interface TagCount {
  tag: string;
  count: number;
}
const MOST = 24;

/** Counting reads every question, and a minute's delay doesn't matter. */
const cacheOf = perApp(() => new LRUCache<SiteId, TagCount[]>({ max: 3, ttl: 60_000 }));

/** The most used tags of this site's questions. */
export async function questionTags(ctx: Ctx): Promise<{ items: TagCount[] }> {
  const cache = cacheOf(ctx.deps);
  const kept = cache.get(ctx.site);
  if (kept) return { items: kept };
  const items = await ctx.sql<TagCount[]>`
    select tag, count(*)::int as count from question q, unnest(q.tags) as tag
    where q.site = ${ctx.site} and q.state = 'published'
    group by tag order by count(*) desc, tag limit ${MOST}`;
  cache.set(ctx.site, [...items]);
  return { items };
}

type Wanted = CallParsed<typeof getQuestions>['query'];

/** A page of questions, newest or most voted first. `mine` also lists the viewer's own that nobody else sees yet. */
export async function listQuestions(ctx: Ctx, wanted: Wanted): Promise<Page<QuestionSummary>> {
  const { sql, site } = ctx;
  const { filter, sort, tag, category, q, limit, cursor } = wanted;
  const byVotes = sort === 'votes';
  const after = byVotes ? decodeCursor(cursor, [anInteger, anId]) : decodeCursor(cursor, [aTime, anId]);
  const key = byVotes ? sql`q.score` : sql`q.published_at`;
  const type = byVotes ? sql`integer` : sql`timestamptz`;
  const rows = await sql<QuestionRow[]>`
    select ${questionColumns(ctx)} from question q
    where q.site = ${site} and ${filtered(ctx, filter)}
      ${tag ? sql`and q.tags @> array[${tag}]` : sql``}
      ${category ? sql`and q.category_id = ${categoryId(ctx, category)}` : sql``}
      ${q ? sql`and q.search_text @@ websearch_to_tsquery('english', ${searchWords(q)})` : sql``}
      ${after ? sql`and (${key}, q.id) < (${after[0]}::${type}, ${after[1]}::uuid)` : sql``}
      ${andNotKept(ctx, sql`q.author_id`)}
    order by ${key} desc, q.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [byVotes ? row.score : row.publishedAt, row.id]);
  return { ...page, items: await presentQuestions(ctx, page.items) };
}

function filtered(ctx: Ctx, filter: Wanted['filter']): Fragment {
  const { sql } = ctx;
  switch (filter) {
    case 'mine':
      return sql`q.author_id = ${viewerOf(ctx).accountId} and q.state not in ('deleted', 'removed')`;
    case 'unanswered':
      return sql`q.state = 'published' and q.answer_count = 0 and q.closed_reason is null`;
    case 'accepted':
      return sql`q.state = 'published' and q.accepted_answer_id is not null`;
    default:
      return sql`q.state = 'published'`;
  }
}

/** One value, which the planner looks up once. */
const categoryId = (ctx: Ctx, slug: string): Fragment => ctx.sql`(${categoryIdOf(ctx, 'Community', slug)})`;
