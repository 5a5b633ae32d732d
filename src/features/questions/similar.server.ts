import { type Ctx, transact } from '#platform/ctx.ts';
import type { QuestionSummary } from './calls.ts';
import { presentQuestions } from './present.server.ts';
import { andNotKept, type QuestionRow, questionColumns } from './question-row.server.ts';

const MOST = 6;
/** Of those that share all words, which are ranked by how alike they are. */
const CANDIDATES = 100;
/** How alike two subjects have to be, from 0 to 1. Below, the index would bring thousands to compare. */
const ALIKE = '0.5';
const SHORTEST = 5;

/**
 * The questions most like a title that is being typed: those with all of its words, the last of which may be unfinished,
 * and those with a similar subject, so that a typo or another order of words still finds them.
 */
export async function similarQuestions(ctx: Ctx, title: string): Promise<{ items: QuestionSummary[] }> {
  if (title.length < SHORTEST) return { items: [] };
  const rows = await transact(ctx, async (tx) => {
    const { sql, site } = tx;
    await sql`select set_config('pg_trgm.similarity_threshold', ${ALIKE}, true)`;
    const shown = sql`q.site = ${site} and q.state = 'published' ${andNotKept(tx, sql`q.author_id`)}`;
    return sql<QuestionRow[]>`
      with typed as (select question_subject(${title}) as subject, to_tsquery('english', ${lastUnfinished(title)}) as words),
      found as (
        (select q.id, q.subject from question q, typed
          where ${shown} and numnode(typed.words) > 0 and q.search_text @@ typed.words limit ${CANDIDATES})
        union
        (select q.id, q.subject from question q, typed where ${shown} and q.subject % typed.subject
          order by q.subject <-> typed.subject limit ${MOST})
      ), best as (
        select f.id, f.subject <-> typed.subject as distance from found f, typed
        where typed.subject <> '' order by distance, f.id limit ${MOST}
      )
      select ${questionColumns(tx)} from best join question q on q.id = best.id order by best.distance, q.id`;
  });
  return { items: await presentQuestions(ctx, rows) };
}

/** "How do I thr" -> how & do & i & thr:* */
function lastUnfinished(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word, i) => (i === words.length - 1 ? `${word}:*` : word)).join(' & ');
}
