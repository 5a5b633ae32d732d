import { assertCategory } from '#features/hub/hub.server.ts';
import { assertMayPost, recordFoundWords } from '#features/moderation/check-written.server.ts';
import { claimKey, dedupeKey, writeIdempotently } from '#features/posts/compose/idempotency.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { forbidden, versionConflict } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Question } from '../calls.ts';
import type { addQuestion, editQuestion } from './calls.ts';
import '../events.ts';
import { canEdit } from '../policy.ts';
import { presentQuestion } from '../present.server.ts';
import { findQuestion } from '../question-row.server.ts';
import { questionStates } from '../question-states.server.ts';
import { openQuestion } from '../see.server.ts';
import { checkText } from './check-text.server.ts';

type NewQuestion = CallParsed<typeof addQuestion>['body'];

/** Asks a question. The same one sent twice within a minute is asked once. */
export async function askQuestion(ctx: Ctx, input: NewQuestion): Promise<Question> {
  const { accountId } = await assertMayPost(ctx);
  const { title, body, tags, categoryId } = input;
  if (categoryId) await assertCategory(ctx, 'Community', categoryId);
  const { content, foundWords, state } = await checkText(ctx, 'question', input);
  const id = newId();
  const key = dedupeKey('question', ctx.site, accountId, title, body);
  return writeIdempotently(ctx, {
    key,
    write: () =>
      transact(ctx, async (tx) => {
        const claimed = await claimKey(tx, key, id);
        if (claimed.length === 0) return null;
        await tx.sql`
          insert into question (id, site, author_id, category_id, title, body, content, tags, state, published_at)
          values (${id}, ${ctx.site}, ${accountId}, ${categoryId}, ${title}, ${body},
            ${JSON.stringify(content)}::text::jsonb, ${tags}, ${state}, ${ctx.now})`;
        const isReviewed = state === 'pending_review';
        await recordFoundWords(tx, foundWords, { kind: 'question', id, accountId, isReviewed });
        if (!isReviewed) await emit(tx, 'question.published', { questionId: id, authorId: accountId });
        return presentFound(tx, id);
      }),
    find: async (known) => {
      const row = await findQuestion(ctx, known);
      return row && row.state !== 'deleted' && row.state !== 'removed' ? presentQuestion(ctx, row) : null;
    },
  });
}

/** Changes a question. It is reviewed again where it was reviewed, and a rejected one gets another review. */
export async function changeQuestion(
  ctx: Ctx,
  { questionId, version, ...input }: CallParsed<typeof editQuestion>['body'],
): Promise<Question> {
  const { accountId } = await assertMayPost(ctx);
  const question = await openQuestion(ctx, questionId);
  if (!canEdit(question, ctx.viewer)) throw forbidden('Only its author can edit this question.');
  const { title, body, tags, categoryId = question.categoryId } = input;
  if (categoryId && categoryId !== question.categoryId) await assertCategory(ctx, 'Community', categoryId);
  const { content, foundWords, state } = await checkText(ctx, 'question', input);
  return transact(ctx, async (tx) => {
    const [changed] = await tx.sql`
      update question set title = ${title}, body = ${body}, content = ${JSON.stringify(content)}::text::jsonb,
        tags = ${tags}, category_id = ${categoryId}, version = version + 1, edited_at = ${ctx.now}
      where id = ${questionId} and version = ${version} and state = ${question.state} returning id`;
    if (!changed) throw versionConflict(await presentFound(tx, questionId));
    const isReviewed = state === 'pending_review' || question.state === 'pending_review';
    const to = isReviewed ? 'pending_review' : 'published';
    if (to !== question.state)
      await questionStates.move(tx, question.id, { to, by: accountId, reason: 'edited' });
    await recordFoundWords(tx, foundWords, { kind: 'question', id: questionId, accountId, isReviewed });
    return presentFound(tx, questionId);
  });
}

async function presentFound(tx: Ctx, questionId: string): Promise<Question> {
  return presentQuestion(tx, await openQuestion(tx, questionId));
}
