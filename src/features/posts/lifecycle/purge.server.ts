import { releaseMedia } from '#features/media/media.server.ts';
import { type JobCtx, transact } from '#platform/ctx.ts';
import { RESTORE_HOURS } from './delete-post.server.ts';

const BATCH = 200;
/** Days after which a removed text goes: as long as moderation keeps its evidence, for appeals. */
const REMOVED_DAYS = 180;

/** Deletes the texts and pictures of posts and comments that can no longer be restored, or were removed long ago. */
export async function purgeDeleted(job: JobCtx): Promise<void> {
  while ((await purgePosts(job)) === BATCH) {}
  while ((await purgeComments(job)) === BATCH) {}
}

interface Purged {
  mediaIds: string[];
}

function purgePosts(job: JobCtx): Promise<number> {
  return purge(
    job,
    (tx) => tx.sql<Purged[]>`
    with old as (
      select id from post
      where state = 'deleted' and purged_at is null and deleted_at < now() - ${RESTORE_HOURS} * interval '1 hour'
        or state = 'removed' and purged_at is null and exists (
          select from post_transition t
          where t.post_id = post.id and t.to_state = 'removed' and t.at < now() - ${REMOVED_DAYS} * interval '1 day')
      limit ${BATCH} for no key update skip locked
    ), unlinked as (
      delete from post_media where post_id in (select id from old) returning post_id, media_id
    )
    update post p set
      title = null, body = '', content = '[]', tags = '{}', media_count = 0, quoted_post_id = null, link_preview_id = null, purged_at = now()
    from old where p.id = old.id
    returning array(select media_id from unlinked u where u.post_id = p.id) as media_ids`,
  );
}

/** A deleted comment can't be restored; its text is kept for a day for moderators. */
function purgeComments(job: JobCtx): Promise<number> {
  return purge(
    job,
    (tx) => tx.sql<Purged[]>`
    with old as (
      select id, media_id from comment
      where state = 'deleted' and purged_at is null and deleted_at < now() - ${RESTORE_HOURS} * interval '1 hour'
        or state = 'removed' and purged_at is null and exists (
          select from comment_transition t
          where t.comment_id = comment.id and t.to_state = 'removed' and t.at < now() - ${REMOVED_DAYS} * interval '1 day')
      limit ${BATCH} for no key update skip locked
    )
    update comment c set body = '', content = '[]', media_id = null, purged_at = now()
    from old, post p where c.id = old.id and p.id = c.post_id
    returning array_remove(array[old.media_id], null) as media_ids`,
  );
}

function purge(job: JobCtx, work: (tx: JobCtx) => Promise<Purged[]>): Promise<number> {
  return transact(job, async (tx) => {
    const purged = await work(tx);
    const mediaIds = purged.flatMap((one) => one.mediaIds);
    if (mediaIds.length > 0) await releaseMedia(tx, mediaIds);
    return purged.length;
  });
}
