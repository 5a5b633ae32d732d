import { assertMayPostPictures } from '#features/guardians/pictures.server.ts';
import { attachMedia } from '#features/media/media.server.ts';
import { assertMayPost, checkWritten, recordFoundWords } from '#features/moderation/check-written.server.ts';
import { assertMayContact, assertMayWriteTo, closedToAdults } from '#features/people/child-contact.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { knownUpload } from '#features/uploads/upload/own-upload.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, forbidden, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { publish } from '#platform/live.ts';
import { dedupeKey, writeIdempotently } from '../compose/idempotency.server.ts';
import { type CommentRefusal, commentRefusal } from '../policy.ts';
import { type CommentRow, findComment } from '../post/comment-row.server.ts';
import { hydrate } from '../post/hydrate-posts.server.ts';
import type { Related } from '../post/present-post.ts';
import { openComment } from '../post/see-comment.server.ts';
import { openPost } from '../post/see-post.server.ts';
import type { PostRow } from '../queries.server.ts';
import { countMentions, findMentioned, notifyMentioned } from '../text/mentions.server.ts';
import { parseBody } from '../text/parse-body.ts';
import type { Comment } from './calls.ts';
import { insertComment } from './comment-queries.server.ts';
import { presentComment } from './present-comment.ts';

const refusals: Record<CommentRefusal, () => Error> = {
  NOT_PUBLISHED: () => conflict('NOT_PUBLISHED', 'You can’t comment on this until it’s published.'),
  COMMENTS_CLOSED: () => forbidden('Comments are turned off.', 'COMMENTS_CLOSED'),
  TRIBE_READ_ONLY: () => conflict('TRIBE_READ_ONLY', 'This tribe is read-only.'),
  BANNED: () => forbidden('You are banned from this tribe.', 'BANNED'),
  MUTED: () => forbidden('The moderators of this tribe have muted you. You can still read.', 'MUTED'),
  JOIN_FIRST: () => forbidden('Join this tribe to comment.', 'JOIN_FIRST'),
  PRIVATE_ACCOUNT: closedToAdults,
};

interface CommentInput {
  body: string;
  mediaId?: string | undefined;
}

export async function commentOnPost(
  ctx: Ctx,
  { postId, ...input }: CommentInput & { postId: string },
): Promise<Comment> {
  await assertMayPost(ctx);
  const post = await openForComment(ctx, postId);
  await assertMayContact(ctx, [post.authorId]);
  return writeComment(ctx, post, null, input);
}

/** Replies to a comment. A reply to a second-level comment is its sibling. */
export async function replyToComment(
  ctx: Ctx,
  { commentId, ...input }: CommentInput & { commentId: string },
): Promise<Comment> {
  await assertMayPost(ctx);
  const { post: seen, ...comment } = await openComment(ctx, commentId);
  const post = await openForComment(ctx, seen.id);
  if (comment.state !== 'published')
    throw conflict('NOT_PUBLISHED', 'You can’t reply to this until it’s published.');
  await assertMayWriteTo(ctx, [post.authorId, comment.authorId]);
  const parent =
    comment.depth < 2 ? { id: comment.id, depth: comment.depth } : { id: comment.parentId ?? '', depth: 1 };
  return writeComment(ctx, post, parent, input);
}

interface Parent {
  id: string;
  depth: number;
}

async function writeComment(
  ctx: Ctx,
  post: PostRow,
  parent: Parent | null,
  input: CommentInput,
): Promise<Comment> {
  const { accountId } = activeViewerOf(ctx);
  await assertMayPostPictures(ctx, input.mediaId ? [input.mediaId] : []);
  const { blank, ...parsed } = parseBody(input.body);
  if (blank) throw invalid('Enter a message.', 'body');
  const { foundWords, needsReview } = await checkWritten(ctx, 'comment', { body: input.body });
  if (input.mediaId) await knownUpload(ctx, input.mediaId);
  const { content, mentionedIds } = await findMentioned(ctx, input.body, parsed);
  await countMentions(ctx, mentionedIds.length);
  const row: CommentRow = {
    id: newId(),
    postId: post.id,
    parentId: parent?.id ?? null,
    authorId: accountId,
    content,
    depth: parent ? parent.depth + 1 : 0,
    mediaId: input.mediaId ?? null,
    sensitive: false,
    state: needsReview ? 'pending_review' : 'published',
    createdAt: ctx.now.toISOString(),
    likeCount: 0,
    replyCount: 0,
    liked: false,
    blocked: false,
    signedAs: null,
  };
  const key = dedupeKey(ctx.site, accountId, post.id, row.parentId, input.body);
  const related = await hydrate(ctx, { accounts: [accountId], media: [row.mediaId] });
  return writeIdempotently(ctx, {
    key,
    write: () =>
      transact(ctx, async (tx) => {
        if (!(await insertComment(tx, { ...row, body: input.body, dedupeKey: key }))) return null;
        if (row.mediaId) await attachMedia(tx, { ids: [row.mediaId], kinds: ['image'], field: 'mediaId' });
        await insertCommentMentions(tx, row.id, mentionedIds);
        const isReviewed = row.state === 'pending_review';
        await recordFoundWords(tx, foundWords, { kind: 'comment', id: row.id, accountId, isReviewed });
        if (row.state === 'published') await announceComment(tx, post, row, related);
        return present(ctx, row, related, post);
      }),
    find: async (id) => {
      const existing = await findComment(ctx, id);
      return existing && existing.state !== 'deleted' ? present(ctx, existing, related, post) : null;
    },
  });
}

/** Sends the live event and emits the event. */
export async function announceComment(
  tx: Ctx,
  post: PostRow,
  row: CommentRow,
  related: Related,
): Promise<void> {
  const { id: commentId, postId, parentId, authorId } = row;
  await emit(tx, 'comment.created', { commentId, postId, parentId, authorId, postAuthorId: post.authorId });
  await notifyMentioned(tx, { byAccountId: authorId, postId, commentId });
  await publish(
    tx,
    `post:${postId}`,
    'comment.created',
    present({ ...tx, viewer: null }, row, related, post),
  );
}

async function insertCommentMentions(
  { sql }: Ctx,
  commentId: string,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return;
  await sql`
    insert into comment_mention (comment_id, account_id)
    select ${commentId}, id from unnest(${accountIds as string[]}::uuid[]) as id`;
}

const present = (ctx: Ctx, row: CommentRow, related: Related, post: PostRow): Comment => ({
  ...presentComment(ctx, row, related, post),
  replies: [],
});

/** A post the viewer sees and may comment on; otherwise refuses with the reason. */
async function openForComment(ctx: Ctx, postId: string): Promise<PostRow> {
  const post = await openPost(ctx, postId);
  const refused = commentRefusal(post, ctx.now);
  if (refused) throw refusals[refused]();
  return post;
}
