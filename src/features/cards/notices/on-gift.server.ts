import '../card/events.ts';
import '../copies/events.ts';
import type { NoticeSubject } from '#features/notifications/delivery/notice-subject.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';

/** "Midnight winner 7/50", and the page of that copy. */
async function namedCopy({ sql }: Ctx, copyId: string): Promise<NoticeSubject | undefined> {
  const [copy] = await sql<{ title: string; serial: number; supply: number }[]>`
    select k.title, c.serial, e.supply
    from card_copy c join edition e on e.id = c.edition_id join card k on k.id = c.card_id where c.id = ${copyId}`;
  if (!copy) return undefined;
  const { title, serial, supply } = copy;
  return { kind: 'thing', id: copyId, name: `${title} ${serial}/${supply}`, path: `/collected/${copyId}` };
}

export async function onSent(ctx: Ctx, { copyId, fromId, toId }: EventMap['gift.sent']): Promise<void> {
  const [still] = await ctx.sql`
    select from card_gift where copy_id = ${copyId} and to_id = ${toId} and state = 'pending'`;
  const target = still && (await namedCopy(ctx, copyId));
  if (target) await notify(ctx, { type: 'gift_received', target, to: toId, from: fromId });
}

/** Notifies the owner of a gifted copy that was voided by a refund; the buyer is notified of the refund itself. */
export async function onVoided(
  ctx: Ctx,
  { copyId, ownerId, boughtBy, reason }: EventMap['copy.voided'],
): Promise<void> {
  const target = ownerId !== boughtBy && (await namedCopy(ctx, copyId));
  if (target) await notify(ctx, { type: 'gift_lost', target, to: ownerId, detail: reason });
}

/** Notifies the sender of the answer, and removes the notice of the answered gift. */
export async function onEnded(ctx: Ctx, { copyId, fromId, toId, to }: EventMap['gift.ended']): Promise<void> {
  await deleteNotices(ctx, { accountId: toId, type: 'gift_received', targetId: copyId });
  if (to === 'cancelled') return;
  const target = await namedCopy(ctx, copyId);
  if (!target) return;
  const from = to === 'expired' ? null : toId;
  await notify(ctx, { type: 'gift_answered', target, to: fromId, from, detail: to });
}
