import type { Effect, EffectBy, Reportable } from '#features/moderation/points.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import type { Post } from '../calls.ts';
import { announceRemoval } from '../lifecycle/delete-post.server.ts';
import { type PostReason, postEvent, postStates } from '../post/post-states.server.ts';
import { findPost } from '../queries.server.ts';
import { banRemovedPictures, liftRemovedPictures } from './removed-pictures.server.ts';

type State = Post['state'];

/** The states each effect applies to. A deleted post is removed too, since its author could restore it within a day. */
const startsFrom = {
  hidden: ['published', 'pending_review'],
  removed: ['published', 'pending_review', 'hidden', 'deleted'],
} satisfies Record<string, State[]>;

/** Hides or removes a post. Its author still sees a hidden one, and nobody a removed one. */
const withdraw = (to: 'hidden' | 'removed'): Effect => ({
  async apply(tx, postId, by) {
    const post = await findPost(tx, postId);
    if (!post || (await isPurged(tx, postId))) return null;
    const deleted = to === 'hidden' && post.state === 'deleted';
    const target = deleted ? 'removed' : to;
    if (!startsFrom[target].some((state) => state === post.state)) return null;
    const { from } = await postStates.move(tx, postId, {
      to: target,
      only: startsFrom[target],
      by: by.accountId,
      reason: reasonOf(to, by),
    });
    if (from === 'published') await announceRemoval(tx, post);
    const banIds = to === 'removed' ? await banRemovedPictures(tx, post.mediaIds, by) : [];
    return { from, to: target, banIds };
  },
  async undo(tx, postId, { from, to, banIds }, by) {
    await liftRemovedPictures(tx, banIds, by.accountId);
    const post = await findPost(tx, postId);
    if (!post || post.state !== to || (await isPurged(tx, postId))) return;
    const back = from as State;
    await postStates.move(tx, postId, {
      to: back,
      only: [to as State],
      by: by.accountId,
      reason: 'decision_undone',
    });
    if (back === 'published') await emit(tx, 'post.restored', postEvent(post));
  },
});

const reasonOf = (to: 'hidden' | 'removed', by: EffectBy): PostReason => {
  if (to === 'removed') return 'removed_by_staff';
  return by.accountId ? 'hidden_by_staff' : 'hidden_by_reports';
};

const markSensitive: Effect = {
  apply: async (tx, postId, by) =>
    (await setSensitive(tx, postId, true, { by: by.accountId, reason: 'marked_sensitive' })) ? {} : null,
  async undo(tx, postId, _applied, by) {
    await setSensitive(tx, postId, false, { by: by.accountId, reason: 'decision_undone' });
  },
};

/** @returns whether it changed */
async function setSensitive(
  tx: Ctx,
  postId: string,
  sensitive: boolean,
  { by, reason }: { by: string | null; reason: PostReason },
): Promise<boolean> {
  const { sql, site } = tx;
  const changed = await sql`
    with changed as (
      update post set sensitive = ${sensitive}
      where id = ${postId} and site = ${site} and sensitive <> ${sensitive} and purged_at is null
      returning id, state
    )
    ${postStates.logSql(tx, 'changed', { from: sql`state`, to: sql`state`, by, reason })} returning post_id`;
  return changed.length > 0;
}

/** Deletes its text and pictures for good. */
export async function isPurged({ sql }: Ctx, postId: string): Promise<boolean> {
  const found = await sql`select from post where id = ${postId} and purged_at is not null`;
  return found.length > 0;
}

export const postEffects: Reportable['effects'] = {
  hide: withdraw('hidden'),
  remove: withdraw('removed'),
  mark_sensitive: markSensitive,
};
