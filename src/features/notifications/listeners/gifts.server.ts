import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '#features/cards/card/events.ts';
import '#features/cards/copies/events.ts';
import type { NoticeSubject } from '../delivery/notify.server.ts';
import { deleteNotices, notify } from '../delivery/notify.server.ts';

/** "Midnight winner 7/50", and the page of that copy. */
async function copyNamed({ sql }: Ctx, copyId: string): Promise<NoticeSubject | undefined> {
  const [copy] = await sql<{ title: string; serial: number; supply: number }[]>`
    select k.title, c.serial, e.supply
    from card_copy c join edition e on e.id = c.edition_id join card k on k.id = c.card_id where c.id = ${copyId}`;
  if (!copy) return undefined;
  const { title, serial, supply } = copy;
  return { kind: 'thing', id: copyId, name: `${title} ${serial}/${supply}`, path: `/collected/${copyId}` };
}

export async function onOffered(ctx: Ctx, { copyId, fromId, toId }: EventMap['gift.sent']): Promise<void> {
  const [still] = await ctx.sql`
    select from card_gift where copy_id = ${copyId} and to_id = ${toId} and state = 'pending'`;
  const target = still && (await copyNamed(ctx, copyId));
  if (target) await notify(ctx, { type: 'gift_offered', target, to: toId, from: fromId });
}

/** Who was given a copy and loses it, because its buyer got the money back; the buyer hears of the money. */
export async function onVoided(
  ctx: Ctx,
  { copyId, ownerId, boughtBy }: EventMap['copy.voided'],
): Promise<void> {
  const target = ownerId !== boughtBy && (await copyNamed(ctx, copyId));
  if (target) await notify(ctx, { type: 'gift_lost', target, to: ownerId });
}

/** The giver hears the answer; an offer that stands no longer asks for none. */
export async function onGift(ctx: Ctx, { copyId, fromId, toId, to }: EventMap['gift.ended']): Promise<void> {
  await deleteNotices(
    ctx,
    ctx.sql`n.account_id = ${toId} and n.type = 'gift_offered' and n.target_id = ${copyId}`,
  );
  if (to === 'cancelled') return;
  const target = await copyNamed(ctx, copyId);
  if (!target) return;
  const from = to === 'expired' ? null : toId;
  await notify(ctx, { type: 'gift_answered', target, to: fromId, from, detail: to });
}
