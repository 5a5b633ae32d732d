import { isActive, joinAccount, waitsForGuardianOn } from '#features/people/account-sql.server.ts';
import { type Ctx, emit, siteCtx, transact } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { commentStates } from '../post/comment-states.server.ts';
import { postStates } from '../post/post-states.server.ts';

interface Written {
  id: string;
  site: SiteId;
  kind: 'POST' | 'SHOUT';
  tribeId: string | null;
}

/** A child has no guardian anymore: its posts and comments are hidden until it has one again. */
export async function hideChild(ctx: Ctx, { childId }: { childId: string }): Promise<void> {
  const { sql } = ctx;
  // Checked again here: somebody may have consented since.
  const posts = await sql<Written[]>`
    select p.id, p.site, p.kind, p.tribe_id from post p ${joinAccount(ctx, 'p.author_id')}
    where p.author_id = ${childId} and p.state = 'published' and ${waitsForGuardianOn(ctx, sql`p.site`)}`;
  for (const post of posts) await setVisible(ctx, childId, post, 'hidden');
  const comments = await sql<{ id: string; postId: string; parentId: string | null; site: SiteId }[]>`
    select c.id, c.post_id, c.parent_id, p.site from comment c
    join post p on p.id = c.post_id ${joinAccount(ctx, 'c.author_id')}
    where c.author_id = ${childId} and c.state = 'published' and ${waitsForGuardianOn(ctx, sql`p.site`)}`;
  for (const comment of comments) {
    await transact(siteCtx(ctx, comment.site), (tx) =>
      commentStates.move(tx, comment.id, { to: 'hidden', by: null, reason: 'guardian_missing' }),
    );
  }
}

/** A child has a guardian again: its posts and comments are restored, except those that moderators hid. */
export async function showChild(ctx: Ctx, { childId }: { childId: string }): Promise<void> {
  const { sql } = ctx;
  const posts = await sql<Written[]>`
    select p.id, p.site, p.kind, p.tribe_id from post p ${joinAccount(ctx, 'p.author_id')}
    where p.author_id = ${childId} and p.state = 'hidden' and ${isActive(ctx)} and not ${waitsForGuardianOn(ctx, sql`p.site`)}
      and 'guardian_missing' = (select reason from post_transition m where m.post_id = p.id order by m.id desc limit 1)`;
  for (const post of posts) await setVisible(ctx, childId, post, 'published');
  const comments = await sql<{ id: string; postId: string; parentId: string | null; site: SiteId }[]>`
    select c.id, c.post_id, c.parent_id, p.site from comment c
    join post p on p.id = c.post_id ${joinAccount(ctx, 'c.author_id')}
    where c.author_id = ${childId} and c.state = 'hidden' and ${isActive(ctx)} and not ${waitsForGuardianOn(ctx, sql`p.site`)}
      and 'guardian_missing' = (select reason from comment_transition m where m.comment_id = c.id order by m.id desc limit 1)`;
  for (const comment of comments) {
    await transact(siteCtx(ctx, comment.site), (tx) =>
      commentStates.move(tx, comment.id, { to: 'published', by: null, reason: 'guardian_returned' }),
    );
  }
}

async function setVisible(
  ctx: Ctx,
  authorId: string,
  post: Written,
  to: 'hidden' | 'published',
): Promise<void> {
  const { id: postId, tribeId, kind, site } = post;
  const reason = to === 'hidden' ? 'guardian_missing' : 'guardian_returned';
  await transact(siteCtx(ctx, site), async (tx) => {
    await postStates.move(tx, postId, { to, by: null, reason });
    await emit(tx, to === 'hidden' ? 'post.unpublished' : 'post.restored', {
      postId,
      authorId,
      tribeId,
      kind,
    });
  });
}
