import { accountIdOf, activeViewerOf } from '#features/accounts/accounts.server.ts';
import { refuseChildsPersonalData } from '#features/accounts/personal-data/personal-data.ts';
import { askForPost, isFirstPost } from '#features/guardians/ask-guardian.server.ts';
import { refusePaused } from '#features/guardians/paused.server.ts';
import { refuseEarlyPictures } from '#features/guardians/pictures.server.ts';
import { attachMedia, holdMedia } from '#features/media/media.server.ts';
import { tribeIdOf } from '#features/tribes/tribes.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { invalid, notFound } from '#platform/errors.ts';
import { isId, newId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import { authorCard } from './author-card.server.ts';
import type { createPost as createPostCall, Post } from './calls.ts';
import { checkTime } from './check-time.ts';
import { draftIsGone, linkMedia } from './draft-queries.server.ts';
import { hydrate, presentOne } from './hydrate-posts.server.ts';
import { insertPost, type NewPost, type Writing } from './insert-post.server.ts';
import { findMentioned, takeMentions } from './mentions.server.ts';
import { newPostRow } from './new-post-row.ts';
import { parseBody } from './parse-body.ts';
import { type Beside, presentPost } from './present-post.ts';
import { findPost, type PostRow } from './queries.server.ts';
import { refuseWriting } from './refuse-writing.ts';
import type { MediaChoice } from './writing-fields.ts';
import { onceKey, writeOnce } from './written-once.server.ts';

export type Words = CallParsed<typeof createPostCall>['body'];

/**
 * Writes a post or a shout, or makes a post of a draft. The same text in the same place within a minute gives the post
 * that is there; so does a draft that has become a post.
 */
export async function createPost(ctx: Ctx, words: Words): Promise<Post> {
  const viewer = activeViewerOf(ctx);
  await refusePaused(ctx);
  await refuseEarlyPictures(ctx, mediaOf(words));
  const { scheduledAt, draftId } = words;
  if (scheduledAt) checkTime(scheduledAt, ctx.now);
  const { tags, ...parsed } = readBody(ctx, words);
  const [tribeId, targetAccountId, { content, mentionedIds }] = await Promise.all([
    tribeOf(ctx, words.tribeId),
    words.targetUsername ? accountIdOf(ctx, words.targetUsername) : null,
    findMentioned(ctx, words.body, parsed),
  ]);
  await takeMentions(ctx, mentionedIds.length);
  const media = mediaOf(words);
  // Whoever is asked for leave is asked when it is due.
  const asks = !scheduledAt && (await isFirstPost(ctx));
  const state = scheduledAt
    ? 'scheduled'
    : siteRules[ctx.site].forChildren || asks
      ? 'pending_review'
      : 'published';
  // What goes live is told by the statement that writes it, so its author is asked for before.
  const goesLive = words.kind === 'SHOUT' && state === 'published';
  const beside = await hydrate(ctx, {
    accounts: goesLive ? [viewer.accountId, targetAccountId] : [targetAccountId],
    tribes: [tribeId],
    media: media.map(({ id }) => id),
  });
  for (const { id, alt } of media) {
    const entry = beside.media.get(id);
    if (entry) beside.media.set(id, { ...entry, alt });
  }
  const row: PostRow = {
    ...newPostRow(words, { id: draftId ?? newId(), authorId: viewer.accountId, state, now: ctx.now }),
    ...{ tribeId, targetAccountId, content, tags, mediaIds: media.map(({ id }) => id) },
  };
  const post: NewPost = {
    ...row,
    state,
    publishedAt: state === 'scheduled' ? null : row.publishedAt,
    scheduledAt: scheduledAt ?? null,
    draft: draftId ? { version: words.draftVersion ?? 1 } : null,
    audience: words.audience ?? null,
    byAthlete: viewer.role === 'ATHLETE',
    body: words.body,
    mediaCount: media.length,
    mentionedIds,
    onceKey: keyOf(row, ctx.site, words.body),
    live: goesLive ? presentPost({ ...ctx, viewer: null }, row, beside) : null,
  };
  const writeNow = async () => {
    const writing = await write(ctx, post, media, asks);
    if (writing.writtenId) return present(ctx, row, writing, beside);
    refuseWriting(ctx, writing);
    return null;
  };
  if (draftId) return (await writeNow()) ?? becameOf(ctx, draftId);
  return writeOnce(ctx, post.onceKey, writeNow, async (id) => {
    const twin = await findPost(ctx, id);
    const isThere = twin && ['published', 'pending_review', 'scheduled'].includes(twin.state);
    return isThere ? presentOne(ctx, twin) : null;
  });
}

/** The post that a draft became when it was sent twice. @throws 409 when another window has saved it since */
async function becameOf(ctx: Ctx, draftId: string): Promise<Post> {
  const post = await findPost(ctx, draftId);
  const isMine = post?.authorId === ctx.viewer?.accountId;
  if (!post || !isMine) throw notFound('draft');
  if (post.state === 'published' || post.state === 'pending_review') return presentOne(ctx, post);
  throw draftIsGone();
}

/** One round trip, or a transaction where media are claimed beside it. */
function write(ctx: Ctx, post: NewPost, media: readonly MediaChoice[], asks: boolean): Promise<Writing> {
  if (media.length === 0 && !post.draft && !asks) return insertPost(ctx, post);
  return transact(ctx, async (tx) => {
    const writing = await insertPost(tx, post);
    if (!writing.writtenId) return writing;
    await claimMedia(tx, post, media);
    if (asks) await askForPost(tx, post.id);
    return writing;
  });
}

async function claimMedia(tx: Ctx, post: NewPost, media: readonly MediaChoice[]): Promise<void> {
  // A picture of something set for later is nobody else's to see until it comes out.
  const claim = post.state === 'scheduled' ? holdMedia : attachMedia;
  if (post.kind === 'SHOUT') await claim(tx, { ids: media, kinds: ['image'] });
  else await claim(tx, { ids: media, kinds: ['image', 'video'], max: 10 });
  await linkMedia(tx, post.id, media, { isNew: !post.draft });
}

const mediaOf = ({ media = [], mediaIds = [] }: Words): MediaChoice[] => [
  ...media,
  ...mediaIds.map((id) => ({ id, alt: '' })),
];

const tribeOf = (ctx: Ctx, idOrSlug: string | undefined) =>
  // An id needs no look-up here: the statement that writes asks for the tribe anyway.
  !idOrSlug || isId(idOrSlug) ? (idOrSlug ?? null) : tribeIdOf(ctx, idOrSlug);

function keyOf(
  { kind, authorId, tribeId, targetAccountId, title, mediaIds }: PostRow,
  site: string,
  body: string,
): string {
  // Without words it is the pictures that make a post the same.
  return onceKey(site, kind, authorId, tribeId, targetAccountId, title, body || mediaIds);
}

/** Reads and checks what was written. A child's may hold nothing personal. */
export function readBody(
  ctx: Ctx,
  { title, body, media, mediaIds, tags }: Pick<Words, 'title' | 'body' | 'media' | 'mediaIds' | 'tags'>,
) {
  const parsed = parseBody(body);
  if (parsed.blank && !media?.length && !mediaIds?.length)
    throw invalid('Write something, or add a picture.', 'body');
  const allTags = [...new Set([...tags, ...parsed.tags])];
  if (allTags.length > 5) throw invalid('Up to five tags, with those in the text.', 'tags');
  refuseChildsPersonalData(ctx, { body, title, tags: allTags, media: media?.map(({ alt }) => alt) });
  return { ...parsed, tags: allTags };
}

async function present(ctx: Ctx, row: PostRow, writing: Writing, beside: Beside): Promise<Post> {
  const { audience, tribeState, tribeVisibility, memberState, memberRole } = writing;
  const written = {
    ...row,
    audience: audience ?? row.audience,
    ...{ tribeState, tribeVisibility, memberState, memberRole },
  };
  const author =
    beside.accounts.get(row.authorId) ?? (await authorCard(ctx, row.authorId, writing.authorVersion));
  const accounts = author ? new Map(beside.accounts).set(row.authorId, author) : beside.accounts;
  const post = presentPost(ctx, written, { ...beside, accounts });
  if (!post) throw notFound('account');
  return row.state === 'scheduled' ? { ...post, publishedAt: null } : post;
}
