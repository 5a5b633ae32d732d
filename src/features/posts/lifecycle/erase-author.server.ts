import { releaseMedia } from '#features/media/media.server.ts';
import { type Ctx, emit, siteCtx, transact } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import type { PostEvent } from '../events.ts';
import { commentStates } from '../post/comment-states.server.ts';
import { postStates } from '../post/post-states.server.ts';

const reason = 'account_erased';

/**
 * Erases what an account wrote and liked, on every site. Comments with replies become tombstones. The job may run again
 * after a failure.
 */
export async function eraseAuthor(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await eraseLikes(ctx, accountId);
  await deletePosts(ctx, accountId);
  await deleteComments(ctx, accountId);
  await eraseTexts(ctx, accountId);
}

async function deletePosts(ctx: Ctx, authorId: string): Promise<void> {
  const posts = await ctx.sql<(Omit<PostEvent, 'postId'> & { id: string; site: SiteId; state: string })[]>`
    select id, site, kind, tribe_id, author_id, state from post
    where author_id = ${authorId} and state in ('published', 'pending_review')`;
  for (const { id, site, state, ...rest } of posts) {
    await transact(siteCtx(ctx, site), async (tx) => {
      await postStates.move(tx, id, { to: 'deleted', by: null, reason });
      if (state === 'published') await emit(tx, 'post.unpublished', { ...rest, postId: id });
    });
  }
}

async function deleteComments(ctx: Ctx, authorId: string): Promise<void> {
  const comments = await ctx.sql<
    { id: string; postId: string; parentId: string | null; site: SiteId; state: string }[]
  >`
    select c.id, c.post_id, c.parent_id, p.site, c.state from comment c join post p on p.id = c.post_id
    where c.author_id = ${authorId} and c.state <> 'deleted'`;
  for (const comment of comments) {
    await transact(siteCtx(ctx, comment.site), async (tx) => {
      await commentStates.move(tx, comment.id, { to: 'deleted', by: null, reason });
      if (comment.state !== 'published') return;
      await emit(tx, 'comment.removed', { commentId: comment.id, postId: comment.postId, authorId });
    });
  }
}

/** Deletes the texts themselves, whatever their state: drafts, removed posts, earlier versions. */
async function eraseTexts(ctx: Ctx, authorId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    const mine = sql`(select id from post where author_id = ${authorId})`;
    const media = await sql<{ mediaId: string }[]>`
      delete from post_media where post_id in ${mine} returning media_id`;
    await sql`delete from post_edit where post_id in ${mine}`;
    await sql`delete from post_mention where post_id in ${mine} or account_id = ${authorId}`;
    await sql`delete from comment_mention
      where account_id = ${authorId} or comment_id in (select id from comment where author_id = ${authorId})`;
    await sql`delete from post where author_id = ${authorId} and state in ('draft', 'scheduled')`;
    await sql`
      update post set
        title = null, body = '', content = '[]', tags = '{}', media_count = 0, publish_error = null, signed_as = null,
        purged_at = coalesce(purged_at, now())
      where author_id = ${authorId}`;
    const pictures = await sql<{ mediaId: string | null }[]>`
      with mine as (select id, media_id from comment where author_id = ${authorId})
      update comment c set body = '', content = '[]', media_id = null, signed_as = null, purged_at = coalesce(c.purged_at, now())
      from mine where c.id = mine.id
      returning mine.media_id`;
    const ids = [...media, ...pictures].flatMap(({ mediaId }) => mediaId ?? []);
    if (ids.length > 0) await releaseMedia(tx, ids);
  });
}

async function eraseLikes({ sql }: Ctx, accountId: string): Promise<void> {
  await sql`
    with gone as (delete from post_like where account_id = ${accountId} returning post_id)
    update post p set like_count = p.like_count - 1 from gone where p.id = gone.post_id`;
  await sql`
    with gone as (delete from comment_like where account_id = ${accountId} returning comment_id)
    update comment c set like_count = c.like_count - 1 from gone where c.id = gone.comment_id`;
  await sql`
    with gone as (delete from post_reaction where account_id = ${accountId} returning post_id, reaction)
    update post p set reactions = count_reaction(p.reactions, gone.reaction, -1) from gone where p.id = gone.post_id`;
  await sql`delete from bookmark where account_id = ${accountId}`;
}
