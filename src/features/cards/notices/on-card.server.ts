import '../card/events.ts';
import {
  deleteNoticesOf,
  notifyOfAnswer,
  notifyOfRequest,
  notifyOfState,
} from '#features/listings/notices.server.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { cardNotices, namedCard } from './named-card.server.ts';

export const onApprovalRequested = (
  ctx: Ctx,
  { cardId: id, share, ...request }: EventMap['card.approval-requested'],
): Promise<void> => notifyOfRequest(ctx, cardNotices, { id, ...request }, share > 0 ? 'share' : 'shown');

export const onApprovalAnswered = (
  ctx: Ctx,
  { cardId: id, ...answer }: EventMap['card.approval-answered'],
): Promise<void> => notifyOfAnswer(ctx, cardNotices, { id, ...answer });

export async function onStateChanged(
  ctx: Ctx,
  { cardId: id, ...change }: EventMap['card.state-changed'],
): Promise<void> {
  if (change.to !== 'sold_out' || change.byAccountId !== null)
    return notifyOfState(ctx, cardNotices, { id, ...change });
  const card = await namedCard(ctx, id);
  if (card) await notify(ctx, { type: 'card_sold_out', target: card.target, to: change.ownerId });
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

export const onDeleted = (ctx: Ctx, { cardId: id }: EventMap['card.deleted']): Promise<void> =>
  deleteNoticesOf(ctx, id);
