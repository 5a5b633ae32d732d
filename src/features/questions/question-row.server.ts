import { type ChildSignature, shownSignature } from '#features/people/child-signature.server.ts';
import { isBlockedEitherWay, isHiddenAccount } from '#features/people/relationship.server.ts';
import type { RichText } from '#features/posts/text/rich-text.ts';
import type { Ctx } from '#platform/ctx.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { closeReasons } from './fields.ts';

export type StoredState = 'pending_review' | 'published' | 'rejected' | 'hidden' | 'removed' | 'deleted';

export interface QuestionRow {
  id: string;
  authorId: string;
  categoryId: string | null;
  title: string;
  content: RichText;
  tags: string[];
  state: StoredState;
  status: 'open' | 'answered' | 'closed';
  closedReason: (typeof closeReasons)[number] | null;
  closedAt: string | null;
  closedBy: string | null;
  duplicateOfId: string | null;
  answerCount: number;
  acceptedAnswerId: string | null;
  score: number;
  version: number;
  publishedAt: string;
  editedAt: string | null;
  deletedAt: string | null;
  purgedAt: string | null;
  /** The viewer's vote. */
  vote: -1 | 0 | 1;
  blocked: boolean;
  /** For a viewer who may not know which child wrote it. */
  signedAs: ChildSignature | null;
}

export interface AnswerRow {
  id: string;
  questionId: string;
  authorId: string;
  content: RichText;
  state: StoredState;
  accepted: boolean;
  score: number;
  version: number;
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
  purgedAt: string | null;
  vote: -1 | 0 | 1;
  blocked: boolean;
  signedAs: ChildSignature | null;
}

/** SQL: a block, or its author being hidden, keeps it from the viewer. */
export const isKeptFromViewer = (ctx: Ctx, author: Fragment): Fragment =>
  ctx.sql`(${isHiddenAccount(ctx, author)} or ${isBlockedEitherWay(ctx, author)})`;

/** As one expression the planner can't look into: it would expect almost no rows to pass, and sort them all. */
export const andNotKept = (ctx: Ctx, author: Fragment): Fragment =>
  ctx.sql`and case when ${isKeptFromViewer(ctx, author)} then false else true end`;

const voteOf = ({ sql, viewer }: Ctx, kind: 'question' | 'answer'): Fragment => {
  if (!viewer) return sql`0`;
  return kind === 'question'
    ? sql`coalesce((select value from question_vote v where v.question_id = q.id and v.account_id = ${viewer.accountId}), 0)`
    : sql`coalesce((select value from answer_vote v where v.answer_id = a.id and v.account_id = ${viewer.accountId}), 0)`;
};

/** An answer is `a`, which the signature needs for its account. */
const signatureOfAnswer = (ctx: Ctx): Fragment => ctx.sql`(
  select ${shownSignature(ctx, 'own.signed_as', 'own.author_id')} from answer own where own.id = a.id)`;

export const questionColumns = (ctx: Ctx): Fragment => ctx.sql`
  q.id, q.author_id, q.category_id, q.title, q.content, q.tags, q.state, q.status, q.closed_reason, q.closed_at, q.closed_by,
  q.duplicate_of_id, q.answer_count, q.accepted_answer_id, q.score, q.version, q.published_at, q.edited_at, q.deleted_at,
  q.purged_at, ${shownSignature(ctx, 'q.signed_as', 'q.author_id')} as signed_as, ${voteOf(ctx, 'question')} as vote, ${isKeptFromViewer(ctx, ctx.sql`q.author_id`)} as blocked`;

export const answerColumns = (ctx: Ctx): Fragment => ctx.sql`
  a.id, a.question_id, a.author_id, a.content, a.state, a.accepted, a.score, a.version, a.created_at, a.edited_at,
  a.deleted_at, a.purged_at, ${signatureOfAnswer(ctx)} as signed_as, ${voteOf(ctx, 'answer')} as vote, ${isKeptFromViewer(ctx, ctx.sql`a.author_id`)} as blocked`;

/** One question of this site, whoever may see it. */
export async function findQuestion(ctx: Ctx, questionId: string): Promise<QuestionRow | undefined> {
  const [row] = await ctx.sql<QuestionRow[]>`
    select ${questionColumns(ctx)} from question q where q.id = ${questionId} and q.site = ${ctx.site}`;
  return row;
}

/** One answer to a question of this site, whoever may see it. */
export async function findAnswer(ctx: Ctx, answerId: string): Promise<AnswerRow | undefined> {
  const [row] = await ctx.sql<AnswerRow[]>`
    select ${answerColumns(ctx)} from answer a join question q on q.id = a.question_id and q.site = ${ctx.site}
    where a.id = ${answerId}`;
  return row;
}

/**
 * Locks a question, for what changes it or its answers: everybody locks the question before an answer, so that none wait
 * for each other in a circle.
 */
export async function lockQuestion(tx: Ctx, questionId: string): Promise<void> {
  await lockRow(tx, 'question', questionId);
}
