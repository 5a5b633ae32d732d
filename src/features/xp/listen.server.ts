import type { PostEvent } from '#features/posts/events.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { RuleCode } from './rules.ts';
import { type Source, settle } from './settle.server.ts';
import { moments } from './sources.server.ts';
import '#features/accounts/events.ts';
import '#features/cards/card/events.ts';
import '#features/tribes/events.ts';

/** Every listener only asks again what is true: whichever event came, how often, and in which order. */
const ask = (ctx: Ctx, source: Source & { rule: keyof typeof moments }): Promise<boolean> =>
  settle(ctx, source, moments[source.rule](ctx, source));

/** What an account does itself. */
const own = (rule: keyof typeof moments, accountId: string, kind: Source['kind'], id: string) => ({
  ...{ rule, accountId, kind, id },
  actorId: accountId,
});

export async function onPost(ctx: Ctx, { postId, authorId, kind }: PostEvent): Promise<void> {
  const isPost = kind === 'POST';
  await ask(ctx, own(isPost ? 'post_published' : 'shout', authorId, 'post', postId));
  if (isPost) await ask(ctx, own('first_post', authorId, 'account', authorId));
  await askAllLikes(ctx, authorId, 'post', postId);
}

export async function onComment(
  ctx: Ctx,
  { commentId, authorId }: Pick<EventMap['comment.removed'], 'commentId' | 'authorId'>,
): Promise<void> {
  await ask(ctx, own('comment', authorId, 'comment', commentId));
  await askAllLikes(ctx, authorId, 'comment', commentId);
}

export async function onLike(ctx: Ctx, event: EventMap['like.set']): Promise<void> {
  const { postId, commentId, accountId: actorId, authorId: accountId } = event;
  if (actorId === accountId) return;
  const kind = commentId ? 'comment' : 'post';
  await ask(ctx, { rule: 'like_received', accountId, kind, id: commentId ?? postId ?? '', actorId });
}

export async function onFollow(
  ctx: Ctx,
  { followerId, followedId }: EventMap['account.followed'],
): Promise<void> {
  await ask(ctx, follower(followedId, followerId));
}

const follower = (accountId: string, actorId: string) => ({
  ...{ rule: 'follower_gained' as const, accountId, kind: 'account' as const },
  ...{ id: actorId, actorId },
});

/** Who blocks one another follows one another no longer. */
export async function onBlock(
  ctx: Ctx,
  { blockerId, blockedId }: EventMap['account.blocked'],
): Promise<void> {
  for (const pair of [follower(blockedId, blockerId), follower(blockerId, blockedId)]) {
    for (const site of await sitesOf(ctx, pair)) await ask({ ...ctx, site }, pair);
  }
}

/** Blocks count on every site. */
async function sitesOf({ sql }: Ctx, { rule, accountId, id }: Source): Promise<Ctx['site'][]> {
  const rows = await sql<{ site: Ctx['site'] }[]>`
    select distinct site from xp_entry where account_id = ${accountId} and rule = ${rule} and source_id = ${id}`;
  return rows.map(({ site }) => site);
}

export async function onMembership(
  ctx: Ctx,
  { accountId, tribeId }: EventMap['membership.changed'],
): Promise<void> {
  await ask(ctx, own('tribe_joined', accountId, 'tribe', tribeId));
}

/** Minted, or void: whose points they are stands with the copy, also when it was given away since. */
export async function onCopy(ctx: Ctx, { copyId }: { copyId: string }): Promise<void> {
  const [copy] = await ctx.sql<{ mintedTo: string }[]>`select minted_to from card_copy where id = ${copyId}`;
  if (copy) await ask(ctx, own('card_collected', copy.mintedTo, 'copy', copyId));
}

export async function onCompleted(ctx: Ctx, { accountId }: EventMap['account.completed']): Promise<void> {
  await ask(ctx, own('profile_completed', accountId, 'account', accountId));
}

/** Nothing of an erased account stays, and what it gave others goes as far as its acts went. */
export async function onErased(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  await ctx.sql`delete from xp_account where account_id = ${accountId}`;
  const sources = await ctx.sql<(Source & { site: Ctx['site']; rule: RuleCode })[]>`
    select distinct site, rule, account_id, source_kind as kind, source_id as id, actor_id
    from xp_entry where actor_id = ${accountId} and actor_id <> account_id and rule <> 'referral_qualified'`;
  for (const { site, ...source } of sources) {
    if (source.rule !== 'referral_qualified') await ask({ ...ctx, site }, { ...source, rule: source.rule });
  }
}

/** Likes that earned something go and come back with what was liked. */
async function askAllLikes(ctx: Ctx, accountId: string, kind: 'post' | 'comment', id: string): Promise<void> {
  const { sql, site } = ctx;
  const likes = await sql<{ actorId: string }[]>`
    select actor_id from xp_entry
    where site = ${site} and account_id = ${accountId} and rule = 'like_received' and source_id = ${id} and turn = 0`;
  for (const { actorId } of likes) await ask(ctx, { rule: 'like_received', accountId, kind, id, actorId });
}
