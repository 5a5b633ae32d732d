import { copyNumber } from '#features/cards/card/copy-number.ts';
import { listenersOf, namedListing } from '#features/listings/notices.server.ts';
import { notify, notifyOfAction, wasNotified } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import type { NoticeType } from '#features/notifications/notices-of.ts';
import { type NoticeSubject, notices, thing } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { cardListing } from './card/card-listing.server.ts';
import { cardPath } from './card/policy.ts';
import type { CancelReason } from './drops/calls.ts';
import { PRIZE_HOURS } from './drops/drop-rules.ts';
import { cardNotices as types } from './notices.ts';
import './card/events.ts';
import './collections/events.ts';
import './copies/events.ts';

const listing = {
  ...cardListing,
  nameColumn: 'title',
  path: cardPath,
  types: {
    requested: types.card_approval_requested,
    // Without a share they are only on the card.
    featured: types.card_feature_requested,
    granted: types.card_approval_granted,
    declined: types.card_approval_declined,
    published: types.card_published,
    decided: types.card_decided,
  },
};

/** The card as what a notice is about; null when it is gone. */
const namedCard = (ctx: Ctx, cardId: string) => namedListing(ctx, listing, cardId);

const listeners = listenersOf(listing, ({ cardId }: { cardId: string }) => cardId);
const { onApprovalRequested, onApprovalAnswered, onDeleted } = listeners;

async function onStateChanged(ctx: Ctx, event: EventMap['card.state-changed']): Promise<void> {
  const { cardId, ownerId, to, byAccountId } = event;
  if (to !== 'sold_out' || byAccountId !== null) return listeners.onStateChanged(ctx, event);
  const card = await namedCard(ctx, cardId);
  if (card) await notify(ctx, types.card_sold_out, { about: card.about, to: ownerId });
}

/** Notifies the maker of a collector, grouped by card. Payments tell of what was sold. */
async function onMinted(ctx: Ctx, event: EventMap['copy.minted']): Promise<void> {
  const { cardId, copyId, makerId, ownerId: by, price } = event;
  const card = price === 0 && (await namedCard(ctx, cardId));
  if (!card) return;
  await notifyOfAction(ctx, types.card_collected, {
    about: card.about,
    by,
    to: [makerId],
    again: true,
    holds: ctx.sql`exists (select from card_copy y where y.id = ${copyId} and y.state <> 'voided')`,
  });
}

/** Notifies the maker of what our team decided about their correction. */
async function onCorrectionDecided(
  ctx: Ctx,
  { cardId, ownerId: to, isApproved }: EventMap['card.correction-decided'],
): Promise<void> {
  const card = await namedCard(ctx, cardId);
  if (!card) return;
  const values = { answer: isApproved ? 'approved' : 'rejected' };
  await notify(ctx, types.card_correction_decided, { about: card.about, to, values });
}

/** Notifies owners of copies of a correction. */
async function onRevised(ctx: Ctx, event: EventMap['card.revised']): Promise<void> {
  const { cardId, ownerId: by } = event;
  const card = await namedCard(ctx, cardId);
  if (!card) return;
  const owners = await ctx.sql<{ ownerId: string }[]>`
    select distinct owner_id from card_copy where card_id = ${cardId} and state <> 'voided'`;
  await notifyOfAction(ctx, types.card_revised, {
    about: card.about,
    by,
    to: owners.map(({ ownerId }) => ownerId),
    again: true,
  });
}

/** "Midnight winner, No. 7 of 50", and the page of that copy. */
async function namedCopy({ sql }: Ctx, copyId: string): Promise<NoticeSubject | undefined> {
  const [copy] = await sql<{ title: string; serial: number; supply: number }[]>`
    select k.title, c.serial, e.supply
    from card_copy c join edition e on e.id = c.edition_id join card k on k.id = c.card_id where c.id = ${copyId}`;
  if (!copy) return undefined;
  return thing({ id: copyId, name: `${copy.title}, ${copyNumber(copy)}`, path: `/collected/${copyId}` });
}

async function onGiftSent(ctx: Ctx, { copyId, fromId, toId }: EventMap['gift.sent']): Promise<void> {
  const [still] = await ctx.sql`
    select from card_gift where copy_id = ${copyId} and to_id = ${toId} and state = 'pending'`;
  const about = still && (await namedCopy(ctx, copyId));
  if (about) await notify(ctx, types.gift_received, { about, to: toId, from: fromId });
}

/** Notifies the owner of a gifted copy that was voided by a refund; the buyer is notified of the refund itself. */
async function onCopyVoided(
  ctx: Ctx,
  { copyId, ownerId, boughtBy, reason }: EventMap['copy.voided'],
): Promise<void> {
  const about = ownerId !== boughtBy && (await namedCopy(ctx, copyId));
  if (about) await notify(ctx, types.gift_lost, { about, to: ownerId, values: { reason } });
}

/** Notifies the sender of the answer, and removes the notice of the answered gift. */
async function onGiftEnded(ctx: Ctx, { copyId, fromId, toId, to }: EventMap['gift.ended']): Promise<void> {
  await deleteNotices(ctx, { accountId: toId, type: types.gift_received, targetId: copyId });
  if (to === 'cancelled') return;
  const about = await namedCopy(ctx, copyId);
  if (!about) return;
  if (to === 'expired') await notify(ctx, types.gift_expired, { about, to: fromId });
  else await notify(ctx, types.gift_answered, { about, to: fromId, from: toId, values: { answer: to } });
}

interface Entrant {
  accountId: string;
  serial: number | null;
  until: string | null;
  prize: string | null;
  cardTitle: string;
}

/** Everybody who entered a drop, with what they won; those of whom the condition about `t` is true. */
const entrantsOf = ({ sql }: Ctx, dropId: string, condition = sql`true`) =>
  sql<(Entrant & CancelledDrop)[]>`
    select t.account_id, t.serial, t.until, t.prize, c.title as card_title, d.cancel_reason, d.cancel_note
    from drop_entry t join drop d on d.id = t.drop_id join edition e on e.id = d.edition_id
    join card c on c.id = e.card_id
    where t.drop_id = ${dropId} and ${condition}`;

interface CancelledDrop {
  cancelReason: CancelReason | null;
  cancelNote: string;
}

const dropOf = (dropId: string, cardTitle: string) =>
  thing({ id: dropId, name: cardTitle, path: `/drops/${dropId}` });

/** Notifies winners of each new deadline and, after the draw, everybody without a number. */
async function onDropDrawn(ctx: Ctx, { dropId }: { dropId: string }): Promise<void> {
  const { sql } = ctx;
  const told = (type: NoticeType, holds = sql`true`) =>
    wasNotified(ctx, sql`t.account_id`, { type, targetId: dropId, holds });
  const entrants = await entrantsOf(
    ctx,
    dropId,
    sql`d.state <> 'cancelled' and case when t.prize is null then not ${told(types.drop_missed)}
      else t.prize = 'won' and not ${told(types.drop_won, sql`(sent.values ->> 'until')::timestamptz = t.until`)} end`,
  );
  for (const { accountId, serial, until, cardTitle } of entrants) {
    const about = dropOf(dropId, cardTitle);
    if (serial === null || until === null) {
      await notify(ctx, types.drop_missed, { about, to: accountId });
    } else {
      await notify(ctx, types.drop_won, {
        about,
        to: accountId,
        values: { serial, until, hours: PRIZE_HOURS },
      });
      // Entries that moved up no longer count as not drawn.
      await deleteNotices(ctx, { accountId, type: types.drop_missed, targetId: dropId });
    }
  }
}

/** Tells everybody who entered why, and what that means for what they won. */
async function onDropCancelled(ctx: Ctx, { dropId }: { dropId: string }): Promise<void> {
  for (const entrant of await entrantsOf(ctx, dropId, ctx.sql`d.state = 'cancelled'`)) {
    const { accountId, serial, prize, cardTitle, cancelReason, cancelNote: note } = entrant;
    if (cancelReason)
      await notify(ctx, types.drop_cancelled, {
        about: { ...dropOf(dropId, cardTitle), ...(cancelReason === 'maker_banned' && { path: '/drops' }) },
        to: accountId,
        values: { reason: cancelReason, note, serial, prize },
      });
    await deleteNotices(ctx, { accountId, type: types.drop_won, targetId: dropId });
  }
}

/** Notifies the person who completed a collection, and its owner of everybody who did. */
async function onCollectionCompleted(
  ctx: Ctx,
  { collectionId, ownerId, accountId }: EventMap['collection.completed'],
): Promise<void> {
  const [collection] = await ctx.sql<{ name: string; slug: string }[]>`
    select name, slug from collection where id = ${collectionId}`;
  if (!collection) return;
  const { name, slug } = collection;
  const about = thing({ id: collectionId, name, path: `/collections/${slug}` });
  await notify(ctx, types.collection_complete, { about, to: accountId });
  if (ownerId === accountId) return;
  await notifyOfAction(ctx, types.collection_completed, { about, by: accountId, to: [ownerId] });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(types))],
  subscriptions: [
    on('card.approval-requested', 'cards.notify-of-approval-request', onApprovalRequested),
    on('card.approval-answered', 'cards.notify-of-approval', onApprovalAnswered),
    on('card.state-changed', 'cards.notify-of-state', onStateChanged),
    on('card.revised', 'cards.notify-of-revision', onRevised),
    on('card.correction-decided', 'cards.notify-of-correction', onCorrectionDecided),
    on('card.deleted', 'cards.delete-notices', onDeleted),
    on('copy.minted', 'cards.notify-of-copy', onMinted),
    on('drop.drawn', 'cards.notify-of-draw', onDropDrawn),
    on('drop.numbers-reassigned', 'cards.notify-of-reassigned', onDropDrawn),
    on('drop.cancelled', 'cards.notify-of-cancelled-drop', onDropCancelled),
    on('gift.sent', 'cards.notify-of-gift', onGiftSent),
    on('gift.ended', 'cards.notify-of-ended-gift', onGiftEnded),
    on('copy.voided', 'cards.notify-of-lost-gift', onCopyVoided),
    on('collection.completed', 'cards.notify-of-completion', onCollectionCompleted),
  ],
};
