import { pay } from '#demo/pay.ts';
import { getProfile } from '#features/accounts/calls.ts';
import { updateMonetization } from '#features/accounts/profile/calls.ts';
import { balanceOf } from '#features/ledger/balance.server.ts';
import { getPostDetails } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import type { TestApp } from '#test/test-app.ts';
import * as calls from './calls.ts';

/** The amount most tests use. */
export const five = { amount: 500, currency: 'USD' };
let keys = 0;
export const newKey = () => `tip-test-${++keys}`;

/** For tests of tips: Ada accepts tips, and Bob sends them unless somebody else is named. */
export async function withTips({ as, anyone, idOf, ctx }: TestApp) {
  async function takeTips(name: string): Promise<void> {
    const { version } = await as(name)(getProfile, {});
    await as(name)(updateMonetization, { body: { version, tips: true } });
  }
  await takeTips('ada');
  const tipPost = (postId: string, more: object = {}) =>
    as('bob')(calls.paytipPost, { body: { postId, ...five, ...more }, requestKey: newKey() });
  const outcomeOf = (paymentId: string, by = 'bob') =>
    as(by)(calls.paytipUserSuccess, { params: { paymentId } });
  const writePost = async (by: string) =>
    (await as(by)(createPost, { body: { kind: 'SHOUT', body: `What a save ${newKey()}` } })).id;
  return {
    takeTips,
    tipPost,
    outcomeOf,
    writePost,
    tipAda: (more: object = {}, requestKey = newKey(), by = 'bob') =>
      as(by)(calls.paytipUser, { body: { username: 'ada', ...five, ...more }, requestKey }),
    /** A post of Ada's that Bob has tipped. */
    async tippedPost(card?: string): Promise<{ postId: string; paymentId: string }> {
      const postId = await writePost('ada');
      const { paymentId, checkoutUrl } = await tipPost(postId);
      await pay(checkoutUrl, card ? { card } : {});
      await outcomeOf(paymentId);
      return { postId, paymentId };
    },
    totalOf: async (postId: string) =>
      (await anyone()(getPostDetails, { body: { postId } })).post.tipTotals[0]?.amount ?? 0,
    /** The tips of a post, as everybody sees them. */
    tipsOf: async (postId: string) =>
      (await anyone()(calls.getPostTips, { params: { postId }, query: {} })).items,
    listOf: async (name: string, list: 'given' | 'received') =>
      (await as(name)(calls.getMyTips, { query: { list } })).items,
    /** What somebody earned that is still on hold, in minor units. */
    pendingOf: async (name: string) =>
      0 - (await balanceOf(ctx(), { kind: 'earnings_pending', accountId: await idOf(name) }, 'USD')),
  };
}
