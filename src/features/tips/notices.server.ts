import './events.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { retractNotices } from '#features/notifications/delivery/retract.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { formatMoney } from '#ui/format/money.ts';

type Tip = EventMap['tip.paid'];

/** A tip to a post is told with those to the same post, a tip to a person with the others they got. */
const targetOf = ({ toId, postId }: Tip) =>
  postId ? ({ kind: 'post', id: postId } as const) : ({ kind: 'account', id: toId } as const);

/** Jobs may run late: whether it is still paid is asked, not believed. */
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

/** Money that is gone again is news of its own, whoever gave it. */
export async function notifyOfReversedTip(ctx: Ctx, tip: Tip): Promise<void> {
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
  });
}
