import { accountIdOf, activeViewerOf } from '#features/accounts/accounts.server.ts';
import { refusePersonalData } from '#features/accounts/personal-data.ts';
import { askForPost, isFirstPost } from '#features/guardians/ask-guardian.server.ts';
import { refusePaused } from '#features/guardians/paused.server.ts';
import { attachMedia } from '#features/media/media.server.ts';
import { tribeIdOf } from '#features/tribes/tribes.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { invalid, notFound } from '#platform/errors.ts';
import { isId, newId } from '#platform/ids.ts';
import { authorCard } from './author-card.server.ts';
import type { createPost as createPostCall, Post } from './calls.ts';
import { hydrate, presentOne } from './hydrate-posts.server.ts';
import { insertPost, type NewPost, type Writing } from './insert-post.server.ts';
import { parseBody } from './parse-body.ts';
import { type Beside, presentPost } from './present-post.ts';
import { findPost, type PostRow } from './queries.server.ts';
import { refuseWriting } from './refuse-writing.ts';
import { onceKey, writeOnce } from './written-once.server.ts';

type Draft = CallParsed<typeof createPostCall>['body'];
type MediaLink = { id: string; alt: string };

/** Writes a post or a shout. The same text in the same place within a minute gives the post that is there. */
export async function createPost(ctx: Ctx, draft: Draft): Promise<Post> {
  const viewer = activeViewerOf(ctx);
  await refusePaused(ctx);
  const { content, tags } = readBody(ctx, draft);
  const [tribeId, targetAccountId] = await Promise.all([
    tribeOf(ctx, draft.tribeId),
    draft.targetUsername ? accountIdOf(ctx, draft.targetUsername) : null,
  ]);
  const media = [...(draft.media ?? []), ...(draft.mediaIds ?? []).map((id) => ({ id, alt: '' }))];
  const mediaIds = media.map(({ id }) => id);
  const asks = await isFirstPost(ctx);
  const state = ctx.site === 'kids' || asks ? 'pending_review' : 'published';
  // What goes live is told by the statement that writes it, so its author is asked for before.
  const goesLive = draft.kind === 'SHOUT' && state === 'published';
  const beside = await hydrate(ctx, {
    accounts: goesLive ? [viewer.accountId, targetAccountId] : [targetAccountId],
    tribes: [tribeId],
    media: mediaIds,
  });
  for (const { id, alt } of media) {
    const entry = beside.media.get(id);
    if (entry) beside.media.set(id, { ...entry, alt });
  }
  const row: PostRow = {
    id: newId(),
    ...{
      kind: draft.kind,
      authorId: viewer.accountId,
      tribeId,
      targetAccountId,
      content,
      tags,
      mediaIds,
      state,
    },
    title: draft.title ?? null,
    audience: draft.audience ?? 'public',
    spoiler: draft.spoiler,
    commentPolicy: draft.commentPolicy,
    publishedAt: ctx.now.toISOString(),
    ...{
      likeCount: 0,
      commentCount: 0,
      tipTotal: 0,
      reactions: {},
      bookmarked: false,
      reaction: null,
      editedAt: null,
      deletedAt: null,
      liked: false,
      follows: false,
      blocked: false,
    },
    ...{
      tribeState: null,
      tribeVisibility: null,
      memberState: null,
      memberRole: null,
      bannedUntil: null,
      mutedUntil: null,
    },
  };
  const post: NewPost = {
    ...row,
    state,
    audience: draft.audience ?? null,
    byAthlete: viewer.role === 'ATHLETE',
    body: draft.body,
    mediaCount: media.length,
    onceKey: keyOf(row, ctx.site, draft.body),
    live: goesLive ? presentPost(row, beside, null, ctx.now) : null,
  };
  return writeOnce(
    ctx,
    post.onceKey,
    async () => {
      const writing = await write(ctx, post, media, asks);
      if (writing.writtenId) return present(ctx, row, writing, beside);
      refuseWriting(ctx, writing);
      return null;
    },
    async (id) => {
      const twin = await findPost(ctx, id);
      const isThere = twin?.state === 'published' || twin?.state === 'pending_review';
      return twin && isThere ? presentOne(ctx, twin) : null;
    },
  );
}

/** One round trip, or a transaction where media are claimed beside it. */
function write(ctx: Ctx, post: NewPost, media: readonly MediaLink[], asks: boolean): Promise<Writing> {
  if (media.length === 0 && !asks) return insertPost(ctx, post);
  return transact(ctx, async (tx) => {
    const writing = await insertPost(tx, post);
    if (!writing.writtenId) return writing;
    if (media.length > 0) await claimMedia(tx, post, media);
    if (asks) await askForPost(tx, post.id);
    return writing;
  });
}

async function claimMedia(tx: Ctx, post: NewPost, media: readonly MediaLink[]): Promise<void> {
  if (post.kind === 'SHOUT') await attachMedia(tx, { ids: media, kinds: ['image'] });
  else await attachMedia(tx, { ids: media, kinds: ['image', 'video'], max: 10 });
  await tx.sql`
    insert into post_media (post_id, position, media_id)
    select ${post.id}, place - 1, id
    from unnest(${media.map(({ id }) => id)}::uuid[]) with ordinality as link (id, place)`;
}

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

/** Reads and checks what was written. On the kids site nothing personal may be in it. */
function readBody(ctx: Ctx, { title, body, media, mediaIds, tags }: Draft) {
  const parsed = parseBody(body);
  if (parsed.blank && !media?.length && !mediaIds?.length)
    throw invalid('Write something, or add a picture.', 'body');
  if (parsed.mentions.length > 10) throw invalid('Mention up to ten people.', 'body');
  const allTags = [...new Set([...tags, ...parsed.tags])];
  if (allTags.length > 5) throw invalid('Up to five tags, with those in the text.', 'tags');
  if (ctx.site === 'kids') {
    refusePersonalData(body, 'body');
    refusePersonalData(title ?? '', 'title');
    for (const { alt } of media ?? []) refusePersonalData(alt, 'media');
  }
  return { content: parsed.content, tags: allTags };
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
  const accounts = author ? new Map(beside.accounts).set(author.id, author) : beside.accounts;
  const post = presentPost(written, { ...beside, accounts }, ctx.viewer, ctx.now);
  if (!post) throw notFound('account');
  return post;
}
