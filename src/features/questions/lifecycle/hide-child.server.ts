import { isActive, joinAccount, waitsForGuardianOn } from '#features/people/account-sql.server.ts';
import { type Ctx, siteCtx, transact } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { moveAnswer, type QuestionMove, questionStates } from '../question-states.server.ts';

interface Own {
  id: string;
  site: SiteId;
}

/** A child has no guardian anymore: its questions and answers are hidden until it has one again. */
export async function hideQuestionsOfChild(ctx: Ctx, { childId }: { childId: string }): Promise<void> {
  const { sql } = ctx;
  // Checked again here: somebody may have consented since.
  const waits = sql`${waitsForGuardianOn(ctx, sql`q.site`)}`;
  const questions = await sql<Own[]>`
    select q.id, q.site from question q ${joinAccount(ctx, 'q.author_id')}
    where q.author_id = ${childId} and q.state = 'published' and ${waits}`;
  const answers = await sql<(Own & { questionId: string })[]>`
    select own.id, own.question_id, q.site from answer own join question q on q.id = own.question_id
    ${joinAccount(ctx, 'own.author_id')}
    where own.author_id = ${childId} and own.state = 'published' and ${waits}`;
  const hidden = { to: 'hidden', by: null, reason: 'guardian_missing' } as const;
  await moveAll(ctx, { questions, answers }, hidden);
}

/** A child has a guardian again: what was hidden for that reason is restored, and nothing else. */
export async function showQuestionsOfChild(ctx: Ctx, { childId }: { childId: string }): Promise<void> {
  const { sql } = ctx;
  const waitsNoMore = sql`${isActive(ctx)} and not ${waitsForGuardianOn(ctx, sql`q.site`)}`;
  const questions = await sql<Own[]>`
    select q.id, q.site from question q ${joinAccount(ctx, 'q.author_id')}
    where q.author_id = ${childId} and q.state = 'hidden' and ${waitsNoMore}
      and 'guardian_missing' = (select reason from question_transition t
        where t.question_id = q.id and t.answer_id is null order by t.id desc limit 1)`;
  const answers = await sql<(Own & { questionId: string })[]>`
    select own.id, own.question_id, q.site from answer own join question q on q.id = own.question_id
    ${joinAccount(ctx, 'own.author_id')}
    where own.author_id = ${childId} and own.state = 'hidden' and ${waitsNoMore}
      and 'guardian_missing' = (select reason from question_transition t
        where t.answer_id = own.id order by t.id desc limit 1)`;
  const shown = { to: 'published', by: null, reason: 'guardian_returned' } as const;
  await moveAll(ctx, { questions, answers }, shown);
}

async function moveAll(
  ctx: Ctx,
  own: { questions: readonly Own[]; answers: readonly (Own & { questionId: string })[] },
  move: QuestionMove,
): Promise<void> {
  for (const { id, site } of own.questions)
    await transact(siteCtx(ctx, site), (tx) => questionStates.move(tx, id, move));
  for (const { site, ...answer } of own.answers)
    await transact(siteCtx(ctx, site), (tx) => moveAnswer(tx, answer, move));
}
