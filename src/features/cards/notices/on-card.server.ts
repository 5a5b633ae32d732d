import '../card/events.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { namedCard } from './named-card.server.ts';

export async function onApprovalRequested(
  ctx: Ctx,
  event: EventMap['card.approval-requested'],
): Promise<void> {
  const { cardId, ownerId: by, accountId, share } = event;
  const card = await namedCard(ctx, cardId);
  if (!card) return;
  await notifyOfAction(ctx, {
    type: 'card_approval_requested',
    target: card.target,
    by,
    to: [accountId],
    detail: share > 0 ? 'share' : 'shown',
    holds: ctx.sql`exists (
      select from card_payee p join card c on c.id = p.card_id
      where p.card_id = ${cardId} and p.account_id = r.id and p.state = 'pending' and c.state = 'in_review')`,
    again: true,
  });
}

export async function onApprovalAnswered(ctx: Ctx, event: EventMap['card.approval-answered']): Promise<void> {
  const { cardId, ownerId: to, accountId, accepted } = event;
  await deleteNotices(ctx, { accountId, type: 'card_approval_requested', targetId: cardId });
  const card = await namedCard(ctx, cardId);
  if (!card) return;
  const { target } = card;
  if (accepted) {
    await notifyOfAction(ctx, { type: 'card_approval_granted', target, by: accountId, to: [to] });
  } else {
    await notify(ctx, { type: 'card_approval_declined', target, to, from: accountId });
  }
}

/** Decisions about a card that its maker didn't make. */
export async function onStateChanged(ctx: Ctx, event: EventMap['card.state-changed']): Promise<void> {
  const { cardId, ownerId: to, from, to: state, byAccountId } = event;
  const card = await namedCard(ctx, cardId);
  if (!card || byAccountId === to) return;
  const { target } = card;
  if (state === 'sold_out' && byAccountId === null) await notify(ctx, { type: 'card_sold_out', target, to });
  else if (from === 'in_review' && state === 'published') {
    if (card.waited) await notify(ctx, { type: 'card_published', target, to });
  } else if (state === 'rejected' || state === 'taken_down' || from === 'taken_down')
    await notify(ctx, { type: 'card_decided', target, to, detail: state });
}

/** Notifies the maker of a collector, grouped by card. */
export async function onMinted(ctx: Ctx, event: EventMap['copy.minted']): Promise<void> {
  const { cardId, copyId, makerId, ownerId: by, price } = event;
  const card = await namedCard(ctx, cardId);
  if (!card) return;
  await notifyOfAction(ctx, {
    type: price > 0 ? 'card_sold' : 'card_collected',
    target: card.target,
    by,
    to: [makerId],
    again: true,
    holds: ctx.sql`exists (select from card_copy y where y.id = ${copyId} and y.state <> 'voided')`,
  });
}

/** Notifies owners of copies of a correction. */
export async function onRevised(ctx: Ctx, event: EventMap['card.revised']): Promise<void> {
  const { cardId, ownerId: by } = event;
  const card = await namedCard(ctx, cardId);
  if (!card) return;
  const owners = await ctx.sql<{ ownerId: string }[]>`
    select distinct owner_id from card_copy where card_id = ${cardId} and state <> 'voided'`;
  await notifyOfAction(ctx, {
    type: 'card_revised',
    target: card.target,
    by,
    to: owners.map(({ ownerId }) => ownerId),
    again: true,
  });
}

export async function onDeleted(ctx: Ctx, { cardId }: EventMap['card.deleted']): Promise<void> {
  await deleteNotices(ctx, { targetKind: 'thing', targetId: cardId });
}
