import { releaseMedia } from '#features/media/media.server.ts';
import { type Deps, transact } from '#platform/ctx.ts';
import { jobCtx } from '#platform/jobs.ts';
import type { SiteId } from '#platform/site.ts';
import { RESTORE_HOURS } from './delete-post.server.ts';

const BATCH = 200;

/** What was deleted and can no longer be brought back loses its words and pictures. */
export async function purgeDeleted(deps: Deps): Promise<void> {
  while ((await purgePosts(deps)) === BATCH) {}
  while ((await purgeComments(deps)) === BATCH) {}
}

interface Purged {
  site: SiteId;
  mediaIds: string[];
}

function purgePosts(deps: Deps): Promise<number> {
  return purge(
    deps,
    (tx) => tx.sql<Purged[]>`
    with old as (
      select id from post
      where state = 'deleted' and purged_at is null and deleted_at < now() - ${RESTORE_HOURS} * interval '1 hour'
      order by deleted_at limit ${BATCH} for update skip locked
    ), unlinked as (
      delete from post_media where post_id in (select id from old) returning post_id, media_id
    )
    update post p set
      title = null, body = '', content = '[]', tags = '{}', media_count = 0, purged_at = now()
    from old where p.id = old.id
    returning p.site, array(select media_id from unlinked u where u.post_id = p.id) as media_ids`,
  );
}

/** A deleted comment cannot be brought back; its words are kept for a day for those who look into a quarrel. */
function purgeComments(deps: Deps): Promise<number> {
  return purge(
    deps,
    (tx) => tx.sql<Purged[]>`
    with old as (
      select id, media_id from comment
      where state = 'deleted' and purged_at is null and deleted_at < now() - ${RESTORE_HOURS} * interval '1 hour'
      order by deleted_at limit ${BATCH} for update skip locked
    )
    update comment c set body = '', content = '[]', media_id = null, purged_at = now()
    from old, post p where c.id = old.id and p.id = c.post_id
    returning p.site, array_remove(array[old.media_id], null) as media_ids`,
  );
}

function purge(deps: Deps, work: (tx: ReturnType<typeof jobCtx>) => Promise<Purged[]>): Promise<number> {
  return transact(jobCtx(deps, 'sports'), async (tx) => {
    const purged = await work(tx);
    for (const { site, mediaIds } of purged) {
      if (mediaIds.length > 0) await releaseMedia({ ...tx, site }, mediaIds);
    }
    return purged.length;
  });
}
