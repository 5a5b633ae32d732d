import { mediaEntries } from '#features/media/media.server.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import { checkWritten, recordFoundWords } from '#features/moderation/check-written.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { assertNoBannedTerms } from '#features/tribes/word-filter.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, invalid, notFound, versionConflict } from '#platform/errors.ts';
import type { Post } from '../calls.ts';
import { readBody } from '../compose/read-body.server.ts';
import type { Audience } from '../post/fields.ts';
import { presentOne } from '../post/hydrate-posts.server.ts';
import { postEvent, postStates } from '../post/post-states.server.ts';
import { findPost, type PostRow } from '../queries.server.ts';
import { countMentions, findMentioned } from '../text/mentions.server.ts';
import { parseBody } from '../text/parse-body.ts';
import { linksIn } from '../text/rich-text.ts';
import type { editPost as editPostCall, PostSource } from './calls.ts';
import { findSource, orderMedia, type SourceRow, writeEdit, writeMentions } from './edit-queries.server.ts';

type PostChanges = CallParsed<typeof editPostCall>['body'];

async function ownSource(ctx: Ctx, postId: string): Promise<SourceRow> {
  const source = await findSource(ctx, postId, viewerOf(ctx).accountId);
  if (!source) throw notFound('post');
  if (source.kind === 'SHOUT')
    throw conflict('SHOUT_STAYS', 'You can’t edit a shout. Delete it and shout again.');
  return source;
}

export async function postSource(ctx: Ctx, postId: string): Promise<PostSource> {
  const { id, kind: _, state: __, tags: ___, title, mediaIds, ...row } = await ownSource(ctx, postId);
  const media = await mediaEntries(ctx, mediaIds);
  return {
    ...row,
    postId: id,
    title: title ?? '',
    media: mediaIds.flatMap((one) => media.get(one) ?? []).map((one) => signMedia(ctx, one)),
  };
}

/**
 * Edits a published post. Earlier versions stay readable for everybody who sees it, and newly mentioned people are
 * notified. On the kids site, and with a banned word in it, it is reviewed again first.
 */
export async function editPost(ctx: Ctx, changes: PostChanges): Promise<Post> {
  const { accountId } = activeViewerOf(ctx);
  const source = await ownSource(ctx, changes.postId);
  const media = changes.media ?? null;
  const title = changes.title ?? source.title ?? '';
  const body = changes.body ?? source.body;
  const { tags, ...parsed } = readBody({
    body,
    tags: changes.tags ?? tagsBeside(source),
    media: media ?? source.mediaIds.map((id) => ({ id, alt: '' })),
  });
  if (media)
    checkSame(
      source.mediaIds,
      media.map(({ id }) => id),
    );
  const audience = narrower(source.audience, changes.audience);
  const { content, mentionedIds } = await findMentioned(ctx, body, parsed);
  const post = await findPost(ctx, source.id);
  if (!post) throw notFound('post');
  await assertNoBannedTerms(ctx, post.tribeId, title, body);
  const alts = media?.map(({ alt }) => alt);
  const { foundWords, needsReview: isReviewed } = await checkWritten(ctx, 'post', {
    body,
    title,
    tags,
    media: alts,
  });
  return transact(ctx, async (tx) => {
    const edit = {
      postId: source.id,
      version: changes.version,
      by: accountId,
      title: title || null,
      body,
      content,
      tags,
      audience,
      spoiler: changes.spoiler ?? source.spoiler,
      commentPolicy: changes.commentPolicy ?? source.commentPolicy,
    };
    if (!(await writeEdit(tx, edit))) throw versionConflict(await postSource(tx, source.id));
    if (media) await orderMedia(tx, source.id, media);
    await name(tx, post, mentionedIds, isReviewed);
    await recordFoundWords(tx, foundWords, { kind: 'post', id: source.id, accountId, isReviewed });
    if (post.state === 'published' && !isReviewed && (post.link || linksIn(content).length > 0))
      await emit(tx, 'post.linked', { postId: post.id });
    const edited = await findPost(tx, source.id);
    return presentOne(tx, edited ?? post);
  });
}

/** The tags that were chosen beside the text: those in it come and go with it. */
function tagsBeside({ body, tags }: SourceRow): string[] {
  const inText = new Set(parseBody(body).tags);
  return tags.filter((tag) => !inText.has(tag));
}

/** People who are newly mentioned; the others have been notified. */
async function name(
  tx: Ctx,
  post: PostRow,
  mentionedIds: readonly string[],
  isReviewed: boolean,
): Promise<void> {
  const isOut = post.state === 'published' && !isReviewed;
  const newly = await writeMentions(tx, post.id, mentionedIds, isOut);
  await countMentions(tx, newly.length);
  if (isOut && newly.length > 0) {
    const { id: postId, authorId: byAccountId } = post;
    await emit(tx, 'people.mentioned', { mentionedIds: newly, byAccountId, postId, commentId: null });
  }
  if (post.state === 'published' && isReviewed) {
    await postStates.move(tx, post.id, { to: 'pending_review', by: post.authorId, reason: 'edited' });
    await emit(tx, 'post.unpublished', postEvent(post));
  }
}

function checkSame(had: readonly string[], wanted: readonly string[]): void {
  const same =
    had.length === wanted.length &&
    new Set(wanted).size === wanted.length &&
    wanted.every((id) => had.includes(id));
  if (!same)
    throw invalid('You can’t add or remove photos here, only reorder them and edit their alt text.', 'media');
}

/** People who saw it stay in its audience, but it can't be shown to more people than before. */
function narrower(was: Audience, wanted: Audience | undefined): Audience {
  if (!wanted || wanted === was) return was;
  if (was !== 'public') throw invalid('You can only narrow the audience of a published post.', 'audience');
  return wanted;
}
