import { canBeTipped } from '#features/accounts/profile/accepts-tips.server.ts';
import type { AccountCard } from '#features/people/account.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import { accountCards, activeViewerOf, openAccountIdOf } from '#features/people/people.server.ts';
import { assertNoPersonalData } from '#features/people/personal-data/personal-data.ts';
import { openPost } from '#features/posts/post/see-post.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { TipTarget } from './tip-item.server.ts';

export const notOnKids = () => forbidden('This site has no tips.', 'NOT_ON_KIDS');

/**
 * The sender and receiver of a tip, if the viewer can send it now.
 * @throws 404 when the viewer can't see the receiver or the post, 400 for themselves, 409 when tips are off
 */
export async function receiverOf(
  ctx: Ctx,
  { toId, postId }: TipTarget,
  message: string,
): Promise<{ from: AccountCard; to: AccountCard }> {
  const { accountId } = activeViewerOf(ctx);
  if (!siteRules[ctx.site].can.tip) throw notOnKids();
  if (postId) await openPublished(ctx, postId, toId);
  if (toId === accountId) throw invalid('You can’t tip yourself.', undefined, 'SELF_TIP');
  await openAccountIdOf(ctx, toId);
  const [facts, acceptsTips] = await Promise.all([accountFacts(ctx, toId), canBeTipped(ctx, toId)]);
  const cards = await accountCards(ctx, [accountId, toId]);
  const [from, to] = [cards.get(accountId), cards.get(toId)];
  if (!facts || !from || !to) throw notFound('account');
  if (!acceptsTips) throw conflict('TIPS_OFF', `${to.displayName} doesn’t accept tips.`);
  if (facts.ageBand !== null && facts.ageBand !== 'adult') assertNoPersonalData(message, 'message');
  return { from, to };
}

async function openPublished(ctx: Ctx, postId: string, authorId: string): Promise<void> {
  const post = await openPost(ctx, postId);
  if (post.authorId !== authorId) throw notFound('post');
  if (post.state !== 'published') throw conflict('NOT_PUBLISHED', 'This post isn’t published yet.');
}
