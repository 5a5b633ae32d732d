import { accountCards } from '#features/accounts/accounts.server.ts';
import type { AccountCard } from '#features/accounts/calls.ts';
import { plainText, type RichText } from '#features/posts/text/rich-text.ts';
import type { TribeOption } from '#features/tribes/calls.ts';
import { tribeOptions } from '#features/tribes/tribes.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/keyset.ts';
import { titlePreview } from '#ui/format/text.ts';
import type { Notice } from '../calls.ts';
import {
  findCommentTexts,
  findPostTexts,
  listNotices,
  type NoticeRow,
  shownPeople,
  type TextRow,
  type Wanted,
} from './queries.server.ts';

const PREVIEW = 120;

export async function myNotices(ctx: Ctx, wanted: Wanted): Promise<Page<Notice>> {
  const rows = await listNotices(ctx, wanted);
  const page = toPage(rows, wanted.limit, (row) => [row.lastAt, row.id]);
  return { ...page, items: await presentNotices(ctx, page.items) };
}

interface Beside {
  people: Map<string, AccountCard>;
  shown: Set<string>;
  posts: Map<string, TextRow>;
  comments: Map<string, RichText>;
  tribes: Map<string, TribeOption>;
}

/** One query a relation, however many groups there are. */
export async function presentNotices(ctx: Ctx, rows: readonly NoticeRow[]): Promise<Notice[]> {
  const people = [...new Set(rows.flatMap((row) => row.people))];
  const commentIds = rows.flatMap((row) => [
    ...(row.targetKind === 'comment' ? [row.targetId] : []),
    ...(row.commentId ? [row.commentId] : []),
  ]);
  const [cards, shown, posts, comments, tribes] = await Promise.all([
    accountCards(ctx, people),
    shownPeople(ctx, people),
    findPostTexts(
      ctx,
      idsOf(rows, (row) => row.postId),
    ),
    findCommentTexts(ctx, commentIds),
    tribeOptions(
      ctx,
      idsOf(rows, (row) => (row.targetKind === 'tribe' ? row.targetId : null)),
    ),
  ]);
  return rows.map((row) => present(row, { people: cards, shown, posts, comments, tribes }));
}

const idsOf = (rows: readonly NoticeRow[], idOf: (row: NoticeRow) => string | null): string[] =>
  rows.flatMap((row) => idOf(row) ?? []);

function present(row: NoticeRow, beside: Beside): Notice {
  const people = row.people.flatMap((id) => (beside.shown.has(id) ? (beside.people.get(id) ?? []) : []));
  return {
    id: row.id,
    type: row.type,
    detail: row.detail,
    people,
    // Who is hidden from this reader is not among the "others" either, as far as we have the names.
    count: row.peopleCount - (row.people.length - people.length),
    target: targetOf(row, beside),
    at: row.lastAt,
    read: row.readAt !== null,
  };
}

function targetOf(row: NoticeRow, { posts, comments, tribes }: Beside): Notice['target'] {
  const post = row.postId ? posts.get(row.postId) : undefined;
  const tribe = row.targetKind === 'tribe' ? tribes.get(row.targetId) : undefined;
  const isShout = row.targetKind === 'post' && post?.kind === 'SHOUT';
  const comment = comments.get(row.commentId ?? '') ?? comments.get(row.targetId);
  return {
    kind: isShout ? 'shout' : row.targetKind,
    id: row.targetId,
    postId: row.postId,
    name: tribe?.name ?? row.name,
    path: row.path,
    slug: tribe?.slug ?? null,
    logo: tribe?.logo ?? null,
    preview: comment ? firstWords(plainText(comment)) : post ? wordsOf(post) : null,
  };
}

/** What a spoiler hides is hidden here too; its title is for everybody. */
const wordsOf = ({ title, content, spoiler }: TextRow): string | null =>
  firstWords(title ?? (spoiler ? '' : plainText(content)));

const firstWords = (text: string): string | null =>
  titlePreview(text.replace(/\s+/g, ' ').trim(), PREVIEW) || null;
