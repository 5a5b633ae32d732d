import { type Ctx, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { SiteId } from '#platform/site.ts';
import { moveAnswer, questionStates } from '../question-states.server.ts';
import { RESTORE_HOURS } from './delete.server.ts';

interface Own {
  id: string;
  site: SiteId;
}

/** Erases what an account asked, answered and voted, on every site. The job may run again after a failure. */
export async function eraseQuestions(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  const { sql } = ctx;
  const erased = { to: 'deleted', by: null, reason: 'account_erased' } as const;
  const answers = await sql<(Own & { questionId: string })[]>`
    select a.id, a.question_id, q.site from answer a join question q on q.id = a.question_id
    where a.author_id = ${accountId} and a.state not in ('deleted', 'removed')`;
  for (const answer of answers)
    await transact(siteCtx(ctx, answer.site), (tx) => moveAnswer(tx, answer, erased));
  const questions = await sql<Own[]>`
    select id, site from question where author_id = ${accountId} and state not in ('deleted', 'removed')`;
  for (const { id, site } of questions)
    await transact(siteCtx(ctx, site), (tx) => questionStates.move(tx, id, erased));
  await transact(ctx, async (tx) => {
    await tx.sql`delete from question_vote where account_id = ${accountId}`;
    await tx.sql`delete from answer_vote where account_id = ${accountId}`;
    await tx.sql`
      update answer set body = '', content = '[]', signed_as = null, purged_at = coalesce(purged_at, now()) where author_id = ${accountId}`;
    await tx.sql`
      update question set title = '', body = '', content = '[]', tags = '{}', purged_at = coalesce(purged_at, now())
      where author_id = ${accountId}`;
  });
}

/** Deletes the texts of questions and answers that can no longer be restored. */
export async function purgeQuestions({ sql }: JobCtx): Promise<void> {
  await sql`
    update answer set body = '', content = '[]', signed_as = null, purged_at = now()
    where state = 'deleted' and purged_at is null and deleted_at < now() - ${RESTORE_HOURS} * interval '1 hour'`;
  await sql`
    update question set title = '', body = '', content = '[]', tags = '{}', purged_at = now()
    where state = 'deleted' and purged_at is null and deleted_at < now() - ${RESTORE_HOURS} * interval '1 hour'`;
}
