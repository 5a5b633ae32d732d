import { assertMayPostPictures } from '#features/guardians/pictures.server.ts';
import { assertMayPost, checkWritten } from '#features/moderation/check-written.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Post } from '../calls.ts';
import { presentOne } from '../hydrate-posts.server.ts';
import { writeIdempotently } from '../idempotency.server.ts';
import { findPost } from '../queries.server.ts';
import { countMentions } from '../text/mentions.server.ts';
import { checkSchedule } from './check-schedule.ts';
import { draftConflict } from './draft-queries.server.ts';
import { decidePost, type PlannedPost } from './plan-post.server.ts';
import { presentCreated } from './present-created.server.ts';
import { assertWritten } from './refusal.ts';
import { type CreatePostInput, mediaOf, parsePost } from './resolve-post.server.ts';
import { writePost } from './write-post.server.ts';

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
async function write(ctx: Ctx, planned: PlannedPost): Promise<Post | null> {
  const outcome = await writePost(ctx, planned);
  if (outcome.writtenId) return presentCreated(ctx, planned, outcome);
  assertWritten(ctx, outcome);
  return null;
}

function createOnce(ctx: Ctx, planned: PlannedPost): Promise<Post> {
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
async function publishOnce(ctx: Ctx, planned: PlannedPost): Promise<Post> {
  const written = await write(ctx, planned);
  if (written) return written;
  const existing = await findPost(ctx, planned.post.id);
  if (existing?.authorId !== ctx.viewer?.accountId || !existing) throw notFound('draft');
  if (existing.state === 'published' || existing.state === 'pending_review') return presentOne(ctx, existing);
  throw draftConflict();
}
