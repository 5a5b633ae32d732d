import { foundWordsOf } from '#features/moderation/check-written.server.ts';
import type { Decided, ReviewKind } from '#features/moderation/points.ts';
import {
  type ChildSignature,
  shownSignature,
  signedAuthor,
} from '#features/people/child-signature.server.ts';
import { authorCards } from '#features/people/people.server.ts';
import { rejectionReasons } from '#features/posts/review/rejection-reasons.ts';
import { maskedNamesIn } from '#features/posts/text/masked-names.server.ts';
import { withoutNames } from '#features/posts/text/mentioned-names.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { line, type Page, type Paging } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { findAnswer, findQuestion } from '../question-row.server.ts';
import { moveAnswer, questionStates } from '../question-states.server.ts';
import { QuestionReview } from './fields.ts';

type Waiting = Omit<QuestionReview, 'author' | 'foundWords'> & {
  authorId: string;
  signedAs: ChildSignature | null;
};

/** Answers wait until their question is published. */
const waiting = (ctx: Ctx) => {
  const { sql, site } = ctx;
  return sql`
  select q.id, 'question' as kind, q.author_id, q.title, q.tags, q.content, coalesce(q.edited_at, q.published_at) as at,
    ${shownSignature(ctx, 'q.signed_as', 'q.author_id')} as signed_as
  from question q where q.site = ${site} and q.state = 'pending_review'
  union all
  select own.id, 'answer', own.author_id, q.title, q.tags, own.content, coalesce(own.edited_at, own.created_at),
    ${shownSignature(ctx, 'own.signed_as', 'own.author_id')}
  from answer own join question q on q.id = own.question_id and q.site = ${site} and q.state = 'published'
  where own.state = 'pending_review'`;
};

async function questionsInReview(ctx: Ctx, { limit, cursor }: Paging): Promise<Page<QuestionReview>> {
  assertStaffMay(ctx, 'review');
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await ctx.sql<Waiting[]>`
    select * from (${waiting(ctx)}) waiting
    ${after ? ctx.sql`where (at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : ctx.sql``}
    order by at, id limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ at, id }) => [at, id]);
  const ids = page.items.map(({ id }) => id);
  const [authors, words, names] = await Promise.all([
    authorCards(
      ctx,
      page.items.map(({ authorId }) => authorId),
    ),
    foundWordsOf(ctx, ids),
    maskedNamesIn(
      ctx,
      page.items.map(({ content }) => content),
    ),
  ]);
  const items = page.items.flatMap(({ authorId, signedAs, ...row }): QuestionReview[] => {
    const author = signedAuthor(ctx, authors.get(authorId), { authorId, signedAs });
    if (!author) return [];
    return [
      { ...row, content: withoutNames(row.content, names), author, foundWords: words.get(row.id) ?? [] },
    ];
  });
  return { ...page, items };
}

/** Approves or rejects a question or an answer in review. @throws 409 when somebody else decided meanwhile */
async function decideQuestion(ctx: Ctx, { id, decision: decided, message: note }: Decided): Promise<void> {
  const approve = decided === 'approve';
  const { accountId: by } = assertStaffMay(ctx, 'review');
  await transact(ctx, async (tx) => {
    const question = await findQuestion(tx, id);
    const answer = question ? undefined : await findAnswer(tx, id);
    const authorId = (question ?? answer)?.authorId;
    if (!authorId) throw notFound('question');
    if (authorId === by)
      throw forbidden('You can’t review your own content. Ask somebody else to review it.', 'OWN_CONTENT');
    const decision = {
      to: approve ? 'published' : 'rejected',
      only: ['pending_review'],
      by,
      reason: approve ? 'approved' : 'rejected',
      note,
    } as const;
    if (question) await questionStates.move(tx, question.id, decision);
    if (answer) await moveAnswer(tx, answer, decision);
    await recordStaffAct(tx, {
      act: approve ? 'review.approve' : 'review.reject',
      target: { kind: question ? 'question' : 'answer', id },
      accountId: authorId,
      reason: note,
    });
  });
}

export const questionReviews: ReviewKind<typeof QuestionReview> = {
  kind: 'questions',
  act: 'review',
  item: QuestionReview,
  list: questionsInReview,
  decide: decideQuestion,
  reasons: rejectionReasons,
  message: line(200, 0),
  async waiting(ctx) {
    const [row] = await ctx.sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(at) as oldest_at from (${waiting(ctx)}) waiting`;
    return row ?? { count: 0, oldestAt: null };
  },
};
