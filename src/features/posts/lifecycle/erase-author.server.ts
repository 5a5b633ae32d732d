import { releaseMedia } from '#features/media/media.server.ts';
import { changeInBatches } from '#platform/change-in-batches.ts';
import { type Ctx, emit, siteCtx, transact } from '#platform/ctx.ts';
import { changeCounts } from '#platform/late-counts.ts';
import type { SiteId } from '#platform/site.ts';
import type { PostEvent } from '../events.ts';
import { commentStates } from '../post/comment-states.server.ts';
import { postStates } from '../post/post-states.server.ts';

const reason = 'account_erased';
/** Posts or comments that one run deletes, each with its counts and events. */
const RUN = 200;

/**
 * Erases what an account wrote and liked, on every site, be it a million posts: in short transactions, and in as many runs as
 * it takes. Comments with replies become tombstones. The job may run again after a failure.
 */
export async function eraseAuthor(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await eraseLikes(ctx, accountId);
  if ((await deletePosts(ctx, accountId)) || (await deleteComments(ctx, accountId)))
    return emit(ctx, 'author.erasing', { accountId });
  await eraseTexts(ctx, accountId);
}

/** @returns whether there may be more */
async function deletePosts(ctx: Ctx, authorId: string): Promise<boolean> {
  const posts = await ctx.sql<(Omit<PostEvent, 'postId'> & { id: string; site: SiteId; state: string })[]>`
    select id, site, kind, tribe_id, author_id, state from post
    where author_id = ${authorId} and state in ('published', 'pending_review') limit ${RUN}`;
  for (const { id, site, state, ...rest } of posts) {
    await transact(siteCtx(ctx, site), async (tx) => {
      await postStates.move(tx, id, { to: 'deleted', by: null, reason });
      if (state === 'published') await emit(tx, 'post.unpublished', { ...rest, postId: id });
    });
  }
  return posts.length === RUN;
}

/** @returns whether there may be more */
async function deleteComments(ctx: Ctx, authorId: string): Promise<boolean> {
  const comments = await ctx.sql<
    { id: string; postId: string; parentId: string | null; site: SiteId; state: string }[]
  >`
    select c.id, c.post_id, c.parent_id, p.site, c.state from comment c join post p on p.id = c.post_id
    where c.author_id = ${authorId} and c.state <> 'deleted' limit ${RUN}`;
  for (const comment of comments) {
    await transact(siteCtx(ctx, comment.site), async (tx) => {
      await commentStates.move(tx, comment.id, { to: 'deleted', by: null, reason });
      if (comment.state !== 'published') return;
      await emit(tx, 'comment.removed', { commentId: comment.id, postId: comment.postId, authorId });
    });
  }
  return comments.length === RUN;
}

/** Deletes the texts themselves, whatever their state: drafts, removed posts, earlier versions. */
async function eraseTexts(ctx: Ctx, authorId: string): Promise<void> {
  const { sql } = ctx;
  const posts = await sql<{ id: string }[]>`select id from post where author_id = ${authorId}`;
  await inTurn(posts, (ids) => transact(ctx, (tx) => erasePosts(tx, ids)));
  const comments = await sql<{ id: string }[]>`select id from comment where author_id = ${authorId}`;
  await inTurn(comments, (ids) => transact(ctx, (tx) => eraseComments(tx, ids)));
  await sql`delete from post_mention where account_id = ${authorId}`;
  await sql`delete from comment_mention where account_id = ${authorId}`;
}

async function inTurn(
  rows: readonly { id: string }[],
  work: (ids: string[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += RUN)
    await work(rows.slice(from, from + RUN).map(({ id }) => id));
}

async function erasePosts(tx: Ctx, ids: string[]): Promise<void> {
  const { sql } = tx;
  const those = sql`any(${ids}::uuid[])`;
  const media = await sql<{ mediaId: string }[]>`
    delete from post_media where post_id = ${those} returning media_id`;
  await sql`delete from post_edit where post_id = ${those}`;
  await sql`delete from post_mention where post_id = ${those}`;
  await sql`delete from post where id = ${those} and state in ('draft', 'scheduled')`;
  await sql`
    update post set
      title = null, body = '', content = '[]', tags = '{}', media_count = 0, publish_error = null, signed_as = null,
      purged_at = coalesce(purged_at, now())
    where id = ${those}`;
  if (media.length > 0)
    await releaseMedia(
      tx,
      media.map(({ mediaId }) => mediaId),
    );
}

async function eraseComments(tx: Ctx, ids: string[]): Promise<void> {
  const { sql } = tx;
  await sql`delete from comment_mention where comment_id = any(${ids}::uuid[])`;
  const pictures = await sql<{ mediaId: string | null }[]>`
    with mine as (select id, media_id from comment where id = any(${ids}::uuid[]))
    update comment c set body = '', content = '[]', media_id = null, signed_as = null, purged_at = coalesce(c.purged_at, now())
    from mine where c.id = mine.id
    returning mine.media_id`;
  const media = pictures.flatMap(({ mediaId }) => mediaId ?? []);
  if (media.length > 0) await releaseMedia(tx, media);
}

/** Deletes rows of the account and, for each, takes it from a count. */
async function eraseLikes(ctx: Ctx, accountId: string): Promise<void> {
  const { sql } = ctx;
  const takeLikes = (table: string, take: (tx: Ctx, limit: number) => PromiseLike<{ id: string }[]>) =>
    changeInBatches((limit) =>
      transact(ctx, async (tx) => {
        const ids = (await take(tx, limit)).map(({ id }) => id);
        await changeCounts(tx, { table, column: 'like_count' }, ids, -1);
        return ids.length;
      }),
    );
  await takeLikes(
    'post',
    (tx, limit) => tx.sql`
      delete from post_like where account_id = ${accountId} and post_id = any(array(
        select post_id from post_like where account_id = ${accountId} limit ${limit})) returning post_id as id`,
  );
  await takeLikes(
    'comment',
    (tx, limit) => tx.sql`
      delete from comment_like where account_id = ${accountId} and comment_id = any(array(
        select comment_id from comment_like where account_id = ${accountId} limit ${limit})) returning comment_id as id`,
  );
  const all = (change: (limit: number) => PromiseLike<readonly unknown[]>) =>
    changeInBatches(async (limit) => (await change(limit)).length);
  await all(
    (limit) => sql`
      with gone as (
        delete from post_reaction where account_id = ${accountId} and post_id = any(array(
          select post_id from post_reaction where account_id = ${accountId} limit ${limit})) returning post_id, reaction
      )
      update post p set reactions = count_reaction(p.reactions, gone.reaction, -1) from gone where p.id = gone.post_id
      returning p.id`,
  );
  await all(
    (limit) => sql`
      delete from bookmark where account_id = ${accountId} and post_id = any(array(
        select post_id from bookmark where account_id = ${accountId} limit ${limit})) returning post_id`,
  );
}
