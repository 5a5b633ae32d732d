import '../events.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { printedCardPath } from '../product/printed-card-path.ts';

/** The printed card as the target of a notice; null when it is gone. */
async function namedCard({ sql, site }: Ctx, id: string) {
  const [product] = await sql<{ title: string; slug: string; waited: boolean; left: number }[]>`
    select p.title, p.slug,
      p.needs_review or (select count(*) from printed_card_payee y where y.product_id = p.id) > 1 as waited,
      p.stock as left
    from printed_card p where p.id = ${id} and p.site = ${site}`;
  if (!product) return null;
  const { title: name, slug, waited, left } = product;
  return { target: { kind: 'thing' as const, id, name, path: printedCardPath(slug) }, waited, left };
}

export async function onApprovalRequested(
  ctx: Ctx,
  event: EventMap['printed-card.approval-requested'],
): Promise<void> {
  const { productId, ownerId: by, accountId } = event;
  const product = await namedCard(ctx, productId);
  if (!product) return;
  await notifyOfAction(ctx, {
    type: 'printed_card_approval_requested',
    target: product.target,
    by,
    to: [accountId],
    holds: ctx.sql`exists (
      select from printed_card_payee y join printed_card p on p.id = y.product_id
      where p.id = ${productId} and y.account_id = r.id and y.state = 'pending' and p.state = 'in_review')`,
    again: true,
  });
}

export async function onApprovalAnswered(
  ctx: Ctx,
  event: EventMap['printed-card.approval-answered'],
): Promise<void> {
  const { productId, ownerId: to, accountId, accepted } = event;
  await deleteNotices(ctx, { accountId, type: 'printed_card_approval_requested', targetId: productId });
  const product = await namedCard(ctx, productId);
  if (!product) return;
  const { target } = product;
  if (accepted)
    await notifyOfAction(ctx, { type: 'printed_card_approval_granted', target, by: accountId, to: [to] });
  else await notify(ctx, { type: 'printed_card_approval_declined', target, to, from: accountId });
}

/** Decisions about a printed card that its seller didn't make. */
export async function onStateChanged(ctx: Ctx, event: EventMap['printed-card.state-changed']): Promise<void> {
  const { productId, ownerId: to, from, to: state, byAccountId } = event;
  const product = await namedCard(ctx, productId);
  if (!product || byAccountId === to) return;
  const { target } = product;
  if (from === 'in_review' && state === 'published') {
    if (product.waited) await notify(ctx, { type: 'printed_card_published', target, to });
  } else if (state === 'rejected' || state === 'taken_down' || from === 'taken_down')
    await notify(ctx, { type: 'printed_card_decided', target, to, detail: state });
}

/** Notifies the seller of a buyer, grouped by card, and of the last one that was sold. */
export async function onSold(ctx: Ctx, event: EventMap['printed-card.sold']): Promise<void> {
  const { productId, buyerId: by, ownerId: to, paymentId, item } = event;
  const product = await namedCard(ctx, productId);
  if (!product) return;
  const { target } = product;
  await notifyOfAction(ctx, {
    type: 'printed_card_sold',
    target,
    by,
    to: [to],
    again: true,
    holds: ctx.sql`exists (
      select from printed_card_reservation v
      where v.payment_id = ${paymentId} and v.item = ${item} and v.state = 'fulfilled')`,
  });
  if (product.left === 0) await notify(ctx, { type: 'printed_card_sold_out', target, to });
}

export async function onDeleted(ctx: Ctx, { productId }: EventMap['printed-card.deleted']): Promise<void> {
  await deleteNotices(ctx, { targetKind: 'thing', targetId: productId });
}
