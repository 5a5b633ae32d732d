import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import { publish } from '#platform/live.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import { emitSql } from '#platform/queue.ts';
import '../events.ts';
import { assertMayContact } from '#features/people/child-contact.server.ts';
import { openPost } from '../post/see-post.server.ts';
import { isReactionOn, type Reaction } from './reactions.ts';

interface Reacted {
  reaction: string | null;
  reactions: Record<string, number>;
}

/** Sets the viewer's reaction to a shout. Idempotent. */
export async function react(ctx: Ctx, postId: string, reaction: Reaction | null): Promise<Reacted> {
  const { accountId } = activeViewerOf(ctx);
  if (reaction && !isReactionOn(ctx.site, reaction))
    throw invalid('This reaction isn’t available here.', 'reaction');
  const post = await openPost(ctx, postId);
  if (post.kind !== 'SHOUT') throw invalid('You can only react to shouts. Like the post instead.', 'postId');
  if (post.state !== 'published') throw conflict('NOT_PUBLISHED', 'This hasn’t been published yet.');
  if (reaction) await assertMayContact(ctx, [post.authorId]);
  return transact(ctx, async (tx) => {
    const reacting = { postId, accountId, reaction, authorId: post.authorId };
    const { changed, reactions } = await write(tx, reacting);
    const told = { id: postId, reactions };
    if (changed && post.audience === 'public') await publish(tx, 'shouts', 'shout.reacted', told);
    if (changed && post.tribeId) await publish(tx, `tribe:${post.tribeId}`, 'shout.reacted', told);
    if (changed && post.teamId) await publish(tx, `team:${post.teamId}`, 'shout.reacted', told);
    return { reaction, reactions };
  });
}

interface Reacting {
  postId: string;
  accountId: string;
  authorId: string;
  reaction: Reaction | null;
}

/**
 * The reaction, its counts and its event. The shout's row is locked before the statement that counts starts, so that of
 * two concurrent reactions the later one sees the earlier.
 */
async function write(tx: Ctx, reacting: Reacting): Promise<Omit<Reacted, 'reaction'> & { changed: boolean }> {
  const { sql } = tx;
  const { postId, accountId, reaction } = reacting;
  const queued = emitSql(tx, 'counted', [{ event: 'reaction.set', payload: reacting }]);
  await lockRow(tx, 'post', postId);
  const [row] = await sql<{ changed: boolean; reactions: Record<string, number> }[]>`
    with shout as (
      select id, reactions from post where id = ${postId} and state = 'published'
    ), was as (
      select r.reaction from shout join post_reaction r on r.post_id = shout.id and r.account_id = ${accountId}
    ), taken as (
      delete from post_reaction where post_id = ${postId} and account_id = ${accountId} and ${reaction}::text is null
    ), given as (
      insert into post_reaction (post_id, account_id, reaction)
      select id, ${accountId}, ${reaction} from shout where ${reaction}::text is not null
      on conflict (post_id, account_id) do update set reaction = excluded.reaction, at = now()
    ), counted as (
      update post p set reactions = count_reaction(count_reaction(p.reactions, (select reaction from was), -1), ${reaction}, 1)
      where p.id = ${postId} and exists (select from shout) and (select reaction from was) is distinct from ${reaction}::text
      returning p.reactions
    )${queued.ctes}
    select exists (select from counted) as changed, coalesce((select reactions from counted), shout.reactions) as reactions
      ${queued.column}
    from shout`;
  if (!row) throw notFound('shout');
  return row;
}
