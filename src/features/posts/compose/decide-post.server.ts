import { wasApprovedBefore } from '#features/approvals/request-approval.server.ts';
import type { CheckedText, FoundWord } from '#features/moderation/check-written.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { Post } from '../calls.ts';
import { hydrate, quotedIn } from '../post/hydrate-posts.server.ts';
import { presentPost, type Related } from '../post/present-post.ts';
import type { PostRow } from '../queries.server.ts';
import { dedupeKey } from './idempotency.server.ts';
import type { NewPost } from './insert-post.server.ts';
import type { ParsedPost } from './parse-post.server.ts';
import type { MediaChoice } from './post-fields.ts';

/** Everything that is written, and what is needed to present it afterwards. */
export interface DecidedPost {
  post: NewPost;
  row: PostRow;
  media: MediaChoice[];
  related: Related;
  /** The author is a child whose first post needs approval. */
  needsGuardian: boolean;
  /** Banned words in it. A scheduled post is checked again when it is due. */
  foundWords: readonly FoundWord[];
}

/** Decides the post's first state, and what others are shown of it. */
export async function decidePost(
  ctx: Ctx,
  resolved: ParsedPost,
  { foundWords, needsReview }: CheckedText,
): Promise<DecidedPost> {
  const { accountId, role } = activeViewerOf(ctx);
  const { media, scheduledAt, draft } = resolved;
  // A scheduled post asks the guardian when it is due.
  const needsGuardian = !scheduledAt && (await isFirstPost(ctx));
  const isReviewed = needsGuardian || needsReview;
  const state = scheduledAt ? 'scheduled' : isReviewed ? 'pending_review' : 'published';
  // The statement that inserts a shout also publishes it live, so its author's card is needed before.
  const isLive = resolved.kind === 'SHOUT' && state === 'published';
  const row = newPostRow(resolved, { id: draft?.id ?? newId(), authorId: accountId, state, now: ctx.now });
  const [hydrated, quoted] = await Promise.all([
    relatedTo(ctx, resolved, isLive ? accountId : null),
    quotedIn(ctx, [row]),
  ]);
  const related = { ...hydrated, quoted };
  const post: NewPost = {
    ...row,
    state,
    publishedAt: state === 'scheduled' ? null : row.publishedAt,
    scheduledAt,
    draftVersion: draft?.version ?? null,
    audience: resolved.audience ?? null,
    byAthlete: role === 'ATHLETE',
    body: resolved.body,
    mediaCount: media.length,
    mentionedIds: resolved.mentionedIds,
    dedupeKey: keyOf(ctx, row, resolved.body),
    // Others fetch it when it quotes something, which not all of them may see.
    live: isLive ? presentPost({ ...ctx, viewer: null }, row, { ...related, quoted: new Map() }) : null,
  };
  return { post, row, media, related, needsGuardian, foundWords: scheduledAt ? [] : foundWords };
}

async function relatedTo(ctx: Ctx, resolved: ParsedPost, authorId: string | null): Promise<Related> {
  const related = await hydrate(ctx, {
    accounts: [authorId, resolved.targetAccountId],
    tribes: [resolved.tribeId],
    teams: [resolved.teamId],
    media: resolved.media.map(({ id }) => id),
  });
  for (const { id, alt } of resolved.media) {
    const entry = related.media.get(id);
    if (entry) related.media.set(id, { ...entry, alt });
  }
  return related;
}

function keyOf({ site }: Ctx, row: PostRow, body: string): string {
  const { kind, authorId, tribeId, targetAccountId, teamId, quotedPostId, title, mediaIds } = row;
  // Two posts without text are the same when their media are.
  return dedupeKey(
    ...[site, kind, authorId, tribeId, targetAccountId ?? teamId, quotedPostId, title, body || mediaIds],
  );
}

/** Whether this child's post needs its guardian's approval: until the first one is approved or published. */
async function isFirstPost(ctx: Ctx): Promise<boolean> {
  const { sql, viewer } = ctx;
  if (!viewer?.guardianId) return false;
  const [row] = await sql<{ isFirst: boolean }[]>`
    select not (${wasApprovedBefore(ctx, 'post')}
      or exists (select from post where author_id = ${viewer.accountId} and state = 'published')) as is_first`;
  return row?.isFirst ?? true;
}

/** A post as it is created, without reactions and without the author's membership. */
function newPostRow(
  resolved: ParsedPost,
  { id, authorId, state, now }: { id: string; authorId: string; state: Post['state']; now: Date },
): PostRow {
  return {
    id,
    kind: resolved.kind,
    authorId,
    state,
    tribeId: resolved.tribeId,
    targetAccountId: resolved.targetAccountId,
    teamId: resolved.teamId,
    quotedPostId: resolved.quotedPostId,
    link: null,
    title: resolved.title || null,
    content: resolved.content,
    tags: resolved.tags,
    mediaIds: resolved.media.map((one) => one.id),
    audience: resolved.audience ?? 'public',
    spoiler: resolved.spoiler,
    sensitive: false,
    commentPolicy: resolved.commentPolicy,
    publishedAt: now.toISOString(),
    editedAt: null,
    deletedAt: null,
    likeCount: 0,
    commentCount: 0,
    tipTotals: {},
    reactions: {},
    liked: false,
    bookmarked: false,
    reaction: null,
    follows: false,
    inTeam: resolved.teamId !== null,
    blocked: false,
    acceptsTips: false,
    closed: false,
    forFollowers: false,
    signedAs: null,
    tribeState: null,
    tribeVisibility: null,
    memberState: null,
    memberRole: null,
    bannedUntil: null,
    mutedUntil: null,
  };
}
