import '../card/events.ts';
import { listenersOf } from '#features/listings/notices.server.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { cardNotices, namedCard } from './named-card.server.ts';

const listeners = listenersOf(cardNotices, ({ cardId }: { cardId: string }) => cardId);
export const { onApprovalRequested, onApprovalAnswered, onDeleted } = listeners;

export async function onStateChanged(ctx: Ctx, event: EventMap['card.state-changed']): Promise<void> {
  const { cardId, ownerId, to, byAccountId } = event;
  if (to !== 'sold_out' || byAccountId !== null) return listeners.onStateChanged(ctx, event);
  const card = await namedCard(ctx, cardId);
  if (card) await notify(ctx, { type: 'card_sold_out', target: card.target, to: ownerId });
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
