import type { Exportable } from '#features/accounts/points.ts';
import { exportedPaths } from '#features/media/media-sql.server.ts';
import { tribeNameOf } from '#features/tribes/tribe-sql.server.ts';

/** What somebody wrote and liked, for their data export, without purged texts. */
export const postExports: readonly Exportable[] = [
  {
    name: 'posts',
    rows: ({ sql }, accountId) => sql`
      select p.id, p.site, p.kind, p.state, ${tribeNameOf({ sql }, 'p.tribe_id')} as tribe, p.quoted_post_id as quotes, p.title, p.body, p.tags, p.audience, p.spoiler,
        p.comment_policy, p.scheduled_at, p.published_at, p.edited_at, p.like_count, p.comment_count, p.created_at,
        ${exportedPaths({ sql }, sql`select media_id from post_media where post_id = p.id order by position`)} as files
      from post p
      where p.author_id = ${accountId} and p.kind <> 'BLOG' and p.purged_at is null order by p.id`,
  },
  {
    name: 'earlier-versions-of-posts',
    rows: ({ sql }, accountId) => sql`
      select e.post_id, e.version, e.title, e.content, e.tags, e.audience, e.spoiler, e.comment_policy, e.media,
        e.since, e.until
      from post_edit e join post p on p.id = e.post_id
      where p.author_id = ${accountId} and p.purged_at is null order by e.post_id, e.version`,
  },
  {
    name: 'comments',
    rows: ({ sql }, accountId) => sql`
      select c.id, p.site, c.post_id, c.parent_id as answers, c.state, c.body, c.like_count, c.created_at
      from comment c join post p on p.id = c.post_id
      where c.author_id = ${accountId} and c.purged_at is null order by c.id`,
  },
  {
    name: 'likes',
    rows: ({ sql }, accountId) => sql`
      select 'post' as what, post_id as id, created_at as at from post_like where account_id = ${accountId}
      union all
      select 'comment', comment_id, created_at from comment_like where account_id = ${accountId}
      order by at desc`,
  },
  {
    name: 'reactions-and-bookmarks',
    rows: ({ sql }, accountId) => sql`
      select 'reaction' as what, post_id as id, reaction, at from post_reaction where account_id = ${accountId}
      union all
      select 'bookmark', post_id, null, created_at from bookmark where account_id = ${accountId}
      order by at desc`,
  },
];
