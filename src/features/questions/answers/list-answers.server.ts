import type { Ctx } from '#platform/ctx.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { anId, anInteger, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Answer, Question } from '../calls.ts';
import { presentAnswers, presentQuestion } from '../present.server.ts';
import { type AnswerRow, andNotKept, answerColumns } from '../question-row.server.ts';
import { openQuestion } from '../see.server.ts';

/**
 * A question with a page of its answers: the accepted one first, then by votes. The viewer's own answer in review comes
 * before all others, on the first page.
 */
export async function questionWithAnswers(
  ctx: Ctx,
  questionId: string,
  paging: Paging,
): Promise<{ question: Question; answers: Page<Answer> }> {
  const row = await openQuestion(ctx, questionId);
  const after = decodeCursor(paging.cursor, [anInteger, anInteger, anId]);
  const [question, own, rows] = await Promise.all([
    presentQuestion(ctx, row),
    after ? [] : ownUnpublished(ctx, questionId),
    listAnswers(ctx, questionId, paging.limit, after),
  ]);
  const page = toPage(rows, paging.limit, (answer) => [Number(answer.accepted), answer.score, answer.id]);
  return { question, answers: { ...page, items: await presentAnswers(ctx, [...own, ...page.items]) } };
}

function listAnswers(
  ctx: Ctx,
  questionId: string,
  limit: number,
  after: [accepted: number, score: number, id: string] | null,
) {
  const { sql } = ctx;
  return sql<AnswerRow[]>`
    select ${answerColumns(ctx)} from answer a
    where a.question_id = ${questionId} and a.state = 'published' ${andNotKept(ctx, sql`a.author_id`)}
      ${
        after
          ? sql`and (a.accepted::int, a.score) <= (${after[0]}::int, ${after[1]}::int)
              and ((a.accepted::int, a.score) < (${after[0]}::int, ${after[1]}::int) or a.id > ${after[2]}::uuid)`
          : sql``
      }
    order by a.accepted desc, a.score desc, a.id limit ${limit + 1}`;
}

async function ownUnpublished(ctx: Ctx, questionId: string): Promise<AnswerRow[]> {
  const { sql, viewer } = ctx;
  if (!viewer) return [];
  return sql<AnswerRow[]>`
    select ${answerColumns(ctx)} from answer a
    where a.question_id = ${questionId} and a.author_id = ${viewer.accountId}
      and a.state in ('pending_review', 'rejected', 'hidden')`;
}
