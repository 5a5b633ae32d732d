import type { Effect, Evidence, Reportable } from '#features/moderation/points.ts';
import { postReasons } from '#features/moderation/reports/post-reasons.ts';
import { authorCards } from '#features/people/people.server.ts';
import { plainText, type RichText } from '#features/posts/text/rich-text.ts';
import type { Ctx } from '#platform/ctx.ts';
import { titlePreview } from '#ui/format/text.ts';
import { findAnswer, findQuestion, type StoredState } from '../question-row.server.ts';
import { moveAnswer, type QuestionMove, questionStates } from '../question-states.server.ts';
import { openAnswer, openQuestion } from '../see.server.ts';

const ABOUT = 80;
const startsFrom = {
  hidden: ['published', 'pending_review'],
  removed: ['published', 'pending_review', 'hidden'],
} satisfies Record<string, readonly StoredState[]>;

interface Kind {
  find(tx: Ctx, id: string): Promise<{ state: StoredState; purgedAt: string | null } | undefined>;
  move(tx: Ctx, id: string, move: QuestionMove): Promise<{ from: StoredState }>;
}
const questionKind: Kind = {
  find: findQuestion,
  move: (tx, id, move) => questionStates.move(tx, id, move),
};
const answerKind: Kind = {
  find: findAnswer,
  async move(tx, id, move) {
    const row = await findAnswer(tx, id);
    if (!row) throw new Error(`There is no answer ${id}`);
    return moveAnswer(tx, row, move);
  },
};

/** Takes it out of sight. Counts and the accepted answer follow in the database. */
const withdraw = ({ find, move }: Kind, to: 'hidden' | 'removed'): Effect => ({
  async apply(tx, id, by) {
    const row = await find(tx, id);
    if (!row || row.purgedAt || !startsFrom[to].some((state) => state === row.state)) return null;
    const hidden = by.accountId ? 'hidden_by_staff' : 'hidden_by_reports';
    const reason = to === 'removed' ? 'removed_by_staff' : hidden;
    const { from } = await move(tx, id, { to, only: startsFrom[to], by: by.accountId, reason });
    return { from };
  },
  async undo(tx, id, { from }, by) {
    const row = await find(tx, id);
    if (row?.state !== to || row.purgedAt) return;
    await move(tx, id, { to: from as StoredState, only: [to], by: by.accountId, reason: 'decision_undone' });
  },
});

export const reportableQuestion: Reportable = {
  kind: 'question',
  reasons: postReasons,
  async find(ctx, id) {
    const row = await openQuestion(ctx, id);
    return {
      id,
      accountId: row.authorId,
      evidence: await evidenceOf(ctx, 'Question', row.title, row.id, row),
    };
  },
  async current(ctx, id) {
    const row = await findQuestion(ctx, id);
    if (!row || row.purgedAt) return null;
    return { state: row.state, evidence: await evidenceOf(ctx, 'Question', row.title, row.id, row) };
  },
  effects: { hide: withdraw(questionKind, 'hidden'), remove: withdraw(questionKind, 'removed') },
};

export const reportableAnswer: Reportable = {
  kind: 'answer',
  reasons: postReasons,
  async find(ctx, id) {
    const row = await openAnswer(ctx, id);
    const { title } = row.question;
    return {
      id,
      accountId: row.authorId,
      evidence: await evidenceOf(ctx, 'Answer to', title, row.questionId, row),
    };
  },
  async current(ctx, id) {
    const row = await findAnswer(ctx, id);
    const question = row && (await findQuestion(ctx, row.questionId));
    if (!row || !question || row.purgedAt) return null;
    return {
      state: row.state,
      evidence: await evidenceOf(ctx, 'Answer to', question.title, question.id, row),
    };
  },
  effects: { hide: withdraw(answerKind, 'hidden'), remove: withdraw(answerKind, 'removed') },
};

async function evidenceOf(
  ctx: Ctx,
  what: string,
  title: string,
  questionId: string,
  { authorId, content }: { authorId: string; content: RichText },
): Promise<Evidence> {
  const author = (await authorCards(ctx, [authorId])).get(authorId);
  return {
    about: `${what} ${titlePreview(title, ABOUT)}`,
    path: `/questions/${questionId}`,
    shown: { title, text: plainText(content), author: author?.username ?? null },
  };
}
