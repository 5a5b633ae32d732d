import './events.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { retractNotices } from '#features/notifications/delivery/retract.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { formatMoney } from '#ui/format/money.ts';

type Tip = EventMap['tip.paid'];

/** Tips on a post are grouped by the post, tips to a person by the person. */
const targetOf = ({ toId, postId }: Tip) =>
  postId ? ({ kind: 'post', id: postId } as const) : ({ kind: 'account', id: toId } as const);

/** Jobs may run late, so whether it is still paid is read now. */
export async function notifyOfTip(ctx: Ctx, tip: Tip): Promise<void> {
  const { tipId, fromId, toId, postId, amount } = tip;
  const [still] = await ctx.sql`select from tip where id = ${tipId} and state = 'paid'`;
  if (!still) return;
  await notifyOfAction(ctx, {
    type: 'tip',
    target: targetOf(tip),
    postId,
    detail: formatMoney(amount),
    by: fromId,
    to: [toId],
    again: true,
  });
}

/** A refunded tip has a notice of its own, whoever sent it. */
export async function notifyOfReversedTip(ctx: Ctx, tip: EventMap['tip.reversed']): Promise<void> {
  const { sql, site } = ctx;
  const { tipId, fromId, toId, postId, amount } = tip;
  const [other] = await sql`
    select from tip where from_id = ${fromId} and to_id = ${toId} and state = 'paid' and site = ${site}
      and post_id is not distinct from ${postId}`;
  if (!other) {
    await retractNotices(ctx, {
      accountId: toId,
      type: 'tip',
      targetId: targetOf(tip).id,
      personId: fromId,
    });
  }
  await notify(ctx, {
    type: 'tip_reversed',
    target: { kind: 'thing', id: tipId, name: formatMoney(amount), path: '/settings/tips?list=received' },
    to: toId,
    detail: tip.reason,
  });
}
