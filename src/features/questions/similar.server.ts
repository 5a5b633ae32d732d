import { type Ctx, transact } from '#platform/ctx.ts';
import { lastUnfinished } from '#platform/words-page.ts';
import type { QuestionSummary } from './calls.ts';
import { presentQuestions } from './present.server.ts';
import { andNotKept, type QuestionRow, questionColumns } from './question-row.server.ts';

const MOST = 6;
/** Of those that share all words, which are ranked by how alike they are. */
const CANDIDATES = 100;
/** How alike two subjects have to be, from 0 to 1. Below, the index would bring thousands to compare. */
const ALIKE = '0.5';
/** More than are shown, since some may be kept from the viewer: that is asked only of these. */
const NEAREST = 30;
const SHORTEST = 5;

/**
 * The questions most like a title that is being typed: those whose title has all of its words, the last of which may be
 * unfinished. Where these are few, also those with a similar subject, so that a typo or other words still find them.
 */
export async function similarQuestions(ctx: Ctx, title: string): Promise<{ items: QuestionSummary[] }> {
  if (title.length < SHORTEST) return { items: [] };
  const rows = await transact(ctx, async (tx) => {
    const { sql, site } = tx;
    await sql`select set_config('pg_trgm.similarity_threshold', ${ALIKE}, true)`;
    return sql<QuestionRow[]>`
      with typed as (select question_subject(${title}) as subject, to_tsquery('english', ${lastUnfinished(title)}) as words),
      by_words as materialized (
        select q.id, q.subject from question q, typed
        where q.site = ${site} and q.state = 'published' and numnode(typed.words) > 0
          and to_tsvector('english', q.title) @@ typed.words limit ${CANDIDATES}
      ), alike as (
        select q.id, q.subject from question q, typed
        where (select count(*) from by_words) < ${MOST} and q.site = ${site} and q.state = 'published'
          and q.subject % typed.subject
        order by q.subject <-> typed.subject limit ${NEAREST}
      ), best as (
        select f.id, f.subject <-> typed.subject as distance
        from (select * from by_words union select * from alike) f, typed where typed.subject <> ''
        order by distance, f.id limit ${NEAREST}
      )
      select ${questionColumns(tx)} from best join question q on q.id = best.id
      where true ${andNotKept(tx, sql`q.author_id`)} order by best.distance, q.id limit ${MOST}`;
  });
  return { items: await presentQuestions(ctx, rows) };
}
