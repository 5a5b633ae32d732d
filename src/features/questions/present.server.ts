import type { HubCategory } from '#features/hub/calls.ts';
import { categoriesById } from '#features/hub/hub.server.ts';
import type { Author } from '#features/people/account.ts';
import { signedAuthor } from '#features/people/child-signature.server.ts';
import { authorCards } from '#features/people/people.server.ts';
import { maskedNamesIn } from '#features/posts/text/masked-names.server.ts';
import { withoutNames } from '#features/posts/text/mentioned-names.ts';
import { plainText, type RichText } from '#features/posts/text/rich-text.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { titlePreview } from '#ui/format/text.ts';
import type { Answer, Question, QuestionSummary } from './calls.ts';
import { canClose, canEdit, canReopen, canVote, canVoteDown, isAuthor, type Standing } from './policy.ts';
import type { AnswerRow, QuestionRow } from './question-row.server.ts';

const EXCERPT = 200;

interface Related {
  authors: ReadonlyMap<string, Author>;
  categories: ReadonlyMap<string, HubCategory>;
  maskedNames: ReadonlyMap<string, string>;
}

async function relatedTo(
  ctx: Ctx,
  rows: readonly { authorId: string; content: RichText; categoryId?: string | null }[],
): Promise<Related> {
  const [authors, categories, maskedNames] = await Promise.all([
    authorCards(
      ctx,
      rows.map((row) => row.authorId),
    ),
    categoriesById(
      ctx,
      rows.map((row) => row.categoryId ?? null),
    ),
    maskedNamesIn(
      ctx,
      rows.map((row) => row.content),
    ),
  ]);
  return { authors, categories, maskedNames };
}

/** In the order of the rows: one query a relation. */
export async function presentQuestions(ctx: Ctx, rows: readonly QuestionRow[]): Promise<QuestionSummary[]> {
  const related = await relatedTo(ctx, rows);
  return rows.flatMap((row) => summaryOf(ctx, row, related) ?? []);
}

function summaryOf(
  ctx: Ctx,
  row: QuestionRow,
  { authors, categories, maskedNames }: Related,
): QuestionSummary | null {
  const { id, title, tags, status, state, answerCount, score, publishedAt } = row;
  const author = signedAuthor(ctx, authors.get(row.authorId), row);
  if (!author || state === 'removed' || state === 'deleted') return null;
  const text = plainText(withoutNames(row.content, maskedNames)).replace(/\s+/g, ' ');
  return {
    id,
    title,
    excerpt: titlePreview(text, EXCERPT),
    tags,
    category: (row.categoryId && categories.get(row.categoryId)) || null,
    author,
    status,
    state,
    answerCount,
    score,
    hasAccepted: row.acceptedAnswerId !== null,
    at: publishedAt,
  };
}

/** A question as its page shows it. @throws 404 when its author is gone */
export async function presentQuestion(ctx: Ctx, row: QuestionRow): Promise<Question> {
  const related = await relatedTo(ctx, [row]);
  const summary = summaryOf(ctx, row, related);
  if (!summary) throw notFound('question');
  const [extra, closed] = await Promise.all([ownPart(ctx, row), closedPart(ctx, row)]);
  const { viewer } = ctx;
  const { version, editedAt, acceptedAnswerId } = row;
  return {
    ...summary,
    content: withoutNames(row.content, related.maskedNames),
    editedAt,
    version,
    acceptedAnswerId,
    closed,
    note: extra.note,
    source: extra.source,
    viewer: viewer && {
      ...viewerPart(ctx, row),
      canAnswer: row.state === 'published' && row.status !== 'closed' && !extra.answerId,
      canAccept: isAuthor(row, viewer) && row.state === 'published',
      canClose: canClose(row, viewer),
      canReopen: canReopen(row, viewer),
      answerId: extra.answerId,
    },
  };
}

const viewerPart = ({ viewer }: Ctx, row: Standing & { vote: -1 | 0 | 1 }) => ({
  isAuthor: isAuthor(row, viewer),
  vote: row.vote,
  canVote: canVote(row, viewer),
  canVoteDown: canVoteDown(row, viewer),
  canEdit: canEdit(row, viewer),
  canDelete: canEdit(row, viewer),
});

/** What only its author sees, and the viewer's own answer. */
async function ownPart({ sql, viewer }: Ctx, { id, authorId }: QuestionRow) {
  if (!viewer) return { note: '', source: null, answerId: null };
  const [row] = await sql<{ note: string | null; source: string | null; answerId: string | null }[]>`
    select
      case when q.state = 'rejected' then (
        select t.note from question_transition t
        where t.question_id = q.id and t.answer_id is null and t.to_state = 'rejected' order by t.id desc limit 1) end as note,
      q.body as source,
      (select a.id from answer a where a.question_id = q.id and a.author_id = ${viewer.accountId} and a.state <> 'deleted')
        as answer_id
    from question q where q.id = ${id}`;
  const isOwn = authorId === viewer.accountId;
  return {
    note: (isOwn && row?.note) || '',
    source: isOwn ? (row?.source ?? null) : null,
    answerId: row?.answerId ?? null,
  };
}

async function closedPart(ctx: Ctx, row: QuestionRow): Promise<Question['closed']> {
  if (!row.closedReason || !row.closedAt) return null;
  const [other] = row.duplicateOfId
    ? await ctx.sql<{ id: string; title: string }[]>`
        select id, title from question where id = ${row.duplicateOfId} and site = ${ctx.site} and state = 'published'`
    : [];
  return { reason: row.closedReason, at: row.closedAt, duplicateOf: other ?? null };
}

/** In the order of the rows. */
export async function presentAnswers(ctx: Ctx, rows: readonly AnswerRow[]): Promise<Answer[]> {
  const [related, own] = await Promise.all([relatedTo(ctx, rows), ownAnswers(ctx, rows)]);
  return rows.flatMap((row): Answer[] => {
    const author = signedAuthor(ctx, related.authors.get(row.authorId), row);
    const { id, questionId, state, accepted, score, version, createdAt, editedAt } = row;
    if (!author || state === 'removed' || state === 'deleted') return [];
    return [
      {
        id,
        questionId,
        author,
        byVerifiedAthlete: author.verificationType === 'verified_athlete' && !siteRules[ctx.site].forChildren,
        content: withoutNames(row.content, related.maskedNames),
        state,
        accepted: accepted && state === 'published',
        score,
        version,
        at: createdAt,
        editedAt,
        note: own.get(id)?.note ?? '',
        source: own.get(id)?.source ?? null,
        viewer: ctx.viewer && viewerPart(ctx, row),
      },
    ];
  });
}

async function ownAnswers({ sql, viewer }: Ctx, rows: readonly AnswerRow[]) {
  const ids = rows.filter((row) => isAuthor(row, viewer)).map(({ id }) => id);
  if (ids.length === 0) return new Map<string, { source: string; note: string | null }>();
  const found = await sql<{ id: string; source: string; note: string | null }[]>`
    select a.id, a.body as source, case when a.state = 'rejected' then (
      select t.note from question_transition t where t.answer_id = a.id and t.to_state = 'rejected' order by t.id desc limit 1
    ) end as note
    from answer a where a.id = any(${ids}::uuid[])`;
  return new Map(found.map((row) => [row.id, row]));
}
