import { LRUCache } from 'lru-cache';
import { assertMayPostPictures } from '#features/guardians/pictures.server.ts';
import { assertMayPost, checkWritten } from '#features/moderation/check-written.server.ts';
import type { Author } from '#features/people/account.ts';
import { authorCards } from '#features/people/people.server.ts';
import { canSee, postRefusal } from '#features/tribes/policy.ts';
import { bannedTermError } from '#features/tribes/word-filter.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { perApp } from '#platform/per-app.ts';
import type { Post } from '../calls.ts';
import { isBanned, scheduleLimits } from '../policy.ts';
import { presentOne } from '../post/hydrate-posts.server.ts';
import { presentPost } from '../post/present-post.ts';
import { findPost } from '../queries.server.ts';
import { countMentions } from '../text/mentions.server.ts';
import { type DecidedPost, decidePost } from './decide-post.server.ts';
import { writeIdempotently } from './idempotency.server.ts';
import type { InsertOutcome } from './insert-post.server.ts';
import { type CreatePostInput, mediaOf, parsePost } from './parse-post.server.ts';
import { draftConflict } from './present-draft.server.ts';
import { writePost } from './write-post.server.ts';

const cacheOf = perApp(
  () => new LRUCache<string, { version: string; card: Author }>({ max: 5_000, ttl: 60_000 }),
);

/**
 * Creates a post or a shout, or turns a draft into a post. The same input in the same place within a minute returns the
 * existing post, and so does a draft that was already published.
 */
export async function createPost(ctx: Ctx, input: CreatePostInput): Promise<Post> {
  await assertMayCreate(ctx, input);
  const resolved = await parsePost(ctx, input);
  const { title, body, tags, media } = resolved;
  const checked = await checkWritten(ctx, 'post', { body, title, tags, media: media.map(({ alt }) => alt) });
  await countMentions(ctx, resolved.mentionedIds.length);
  const planned = await decidePost(ctx, resolved, checked);
  return resolved.draft ? publishOnce(ctx, planned) : createOnce(ctx, planned);
}

async function assertMayCreate(ctx: Ctx, input: CreatePostInput): Promise<void> {
  await assertMayPost(ctx);
  await assertMayPostPictures(ctx, mediaOf(input));
  if (input.scheduledAt) checkSchedule(input.scheduledAt, ctx.now);
}

/** Null when another request has just written the post, or published its draft. */
async function write(ctx: Ctx, planned: DecidedPost): Promise<Post | null> {
  const outcome = await writePost(ctx, planned);
  if (outcome.writtenId) return presentCreated(ctx, planned, outcome);
  assertWritten(ctx, outcome);
  return null;
}

function createOnce(ctx: Ctx, planned: DecidedPost): Promise<Post> {
  return writeIdempotently(ctx, {
    key: planned.post.dedupeKey,
    write: () => write(ctx, planned),
    find: async (id) => {
      const existing = await findPost(ctx, id);
      const isLive = existing && ['published', 'pending_review', 'scheduled'].includes(existing.state);
      return isLive ? presentOne(ctx, existing) : null;
    },
  });
}

/** @throws 409 when another window has saved the draft since */
async function publishOnce(ctx: Ctx, planned: DecidedPost): Promise<Post> {
  const written = await write(ctx, planned);
  if (written) return written;
  const existing = await findPost(ctx, planned.post.id);
  if (existing?.authorId !== ctx.viewer?.accountId || !existing) throw notFound('draft');
  if (existing.state === 'published' || existing.state === 'pending_review') return presentOne(ctx, existing);
  throw await draftConflict(ctx, planned.post.id);
}

/** @throws 400 for a time that is too soon, too far ahead or past */
function checkSchedule(scheduledAt: string, now: Date): void {
  const ahead = Date.parse(scheduledAt) - now.getTime();
  if (ahead < scheduleLimits.minutes * 60_000)
    throw invalid('Choose a time at least a minute from now.', 'scheduledAt');
  if (ahead > scheduleLimits.days * 86_400_000)
    throw invalid(`Choose a time in the next ${scheduleLimits.days} days.`, 'scheduledAt');
}

/** The new post as its author sees it, without reading it again. */
async function presentCreated(
  ctx: Ctx,
  { row, related }: DecidedPost,
  outcome: InsertOutcome,
): Promise<Post> {
  const { authorId } = row;
  const author = related.accounts.get(authorId) ?? (await authorCard(ctx, authorId, outcome.authorVersion));
  const accounts = author ? new Map(related.accounts).set(authorId, author) : related.accounts;
  const written = {
    ...row,
    audience: outcome.audience ?? row.audience,
    tribeState: outcome.tribeState,
    tribeVisibility: outcome.tribeVisibility,
    memberState: outcome.memberState,
    memberRole: outcome.memberRole,
  };
  const post = presentPost(ctx, written, { ...related, accounts });
  if (!post) throw notFound('account');
  return row.state === 'scheduled' ? { ...post, publishedAt: null } : post;
}

/**
 * The card of an author, cached from their last post. The statement that inserts a post reads their account anyway and
 * returns the version of its row, so a cached card is only used while nothing about them has changed.
 */
async function authorCard(ctx: Ctx, accountId: string, version: string): Promise<Author | undefined> {
  const cache = cacheOf(ctx.deps);
  const key = `${ctx.site} ${accountId}`;
  const found = cache.get(key);
  if (found?.version === version) return found.card;
  const card = (await authorCards(ctx, [accountId])).get(accountId);
  if (card) cache.set(key, { version, card });
  return card;
}

/** Throws the reason why the post was not inserted, unless it already exists. */
function assertWritten({ now }: Ctx, outcome: InsertOutcome): void {
  const { tribeName, tribeState, tribeVisibility, memberState, memberRole, bannedTerm } = outcome;
  if (!outcome.tribeFound) throw notFound('tribe');
  if (!tribeState || !tribeVisibility) return;
  const member =
    memberState && memberRole
      ? {
          state: memberState,
          role: memberRole,
          bannedUntil: outcome.bannedUntil,
          mutedUntil: outcome.mutedUntil,
        }
      : null;
  if (!canSee({ state: tribeState, visibility: tribeVisibility }, member)) throw notFound('tribe');
  if (isBanned(outcome, now)) {
    const reason = outcome.banReason ? ` Moderators’ note: “${outcome.banReason}”` : '';
    throw forbidden(`You are banned from ${tribeName}.${reason}`, 'BANNED');
  }
  const refused = postRefusal({ state: tribeState }, member, now);
  if (refused === 'NOT_A_MEMBER') throw forbidden(`Join ${tribeName} to post there.`, 'JOIN_FIRST');
  if (refused === 'MUTED') {
    throw forbidden(
      `The moderators of ${tribeName} have muted you. You can still read, but not post.`,
      'MUTED',
    );
  }
  if (refused) throw conflict(refused, `${tribeName} is read-only, so you can’t post there.`);
  if (bannedTerm) throw bannedTermError(bannedTerm, tribeName ?? '');
}
