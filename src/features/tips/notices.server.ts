import './events.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { retractNotices } from '#features/notifications/delivery/retract.server.ts';
import { notices, person, thing } from '#features/notifications/points.ts';
import { post } from '#features/posts/notice-targets.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { tipNotices } from './notices.ts';

type Tip = EventMap['tip.paid'];

/** Tips on a post are grouped by the post, tips to a person by the person. */
const targetOf = ({ toId, postId }: Tip) => (postId ? post.of(postId) : person(toId));

/** Jobs may run late, so whether it is still paid is read now. */
async function notifyOfTip(ctx: Ctx, tip: Tip): Promise<void> {
  const { tipId, fromId, toId, postId, amount, currency } = tip;
  const [still] = await ctx.sql`select from tip where id = ${tipId} and state = 'paid'`;
  if (!still) return;
  await notifyOfAction(ctx, tipNotices.tip, {
    about: targetOf(tip),
    postId,
    values: { amount, currency },
    by: fromId,
    to: [toId],
    again: true,
  });
}

/** A refunded tip has a notice of its own, whoever sent it. */
async function notifyOfReversedTip(ctx: Ctx, tip: EventMap['tip.reversed']): Promise<void> {
  const { sql, site } = ctx;
  const { tipId, fromId, toId, postId, amount, currency } = tip;
  const [other] = await sql`
    select from tip where from_id = ${fromId} and to_id = ${toId} and state = 'paid' and site = ${site}
      and post_id is not distinct from ${postId}`;
  if (!other) {
    await retractNotices(ctx, {
      accountId: toId,
      type: tipNotices.tip,
      targetId: targetOf(tip).id,
      personId: fromId,
    });
  }
  await notify(ctx, tipNotices.tip_reversed, {
    about: thing({ id: tipId, path: '/settings/tips?list=received' }),
    to: toId,
    values: { amount, currency, reason: tip.reason },
  });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(tipNotices))],
  subscriptions: [
    on('tip.paid', 'tips.notify-of-tip', notifyOfTip),
    on('tip.reversed', 'tips.notify-of-reversed-tip', notifyOfReversedTip),
  ],
};
