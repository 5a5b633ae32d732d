import { ownReturn } from '#features/payments/refunds/returns.server.ts';
import { accountIdOf, openAccountIdOf } from '#features/people/people.server.ts';
import { visibleCards } from '#features/people/visible-cards.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import { visibleCard } from '../card/see-card.server.ts';
import type { Copy, CopyDetail, getCardCopies, getCollectedCards, getGifts } from './calls.ts';
import { canGift } from './gift-states.server.ts';
import { presentCopies, presentGifts, presentPendingGift } from './present-copies.server.ts';
import {
  type CopyDetailRow,
  findCopy,
  findPendingGift,
  listCopiesOf,
  listCopiesOfCard,
  listGifts,
  listProvenance,
} from './queries.server.ts';
import { markOpened } from './record-use.server.ts';

/**
 * One copy with its history. If its card was taken down or is hidden by a block, only its owner and its maker see it.
 */
export async function copyDetail(ctx: Ctx, copyId: string): Promise<CopyDetail> {
  const row = await findCopy(ctx, copyId);
  if (!row) throw notFound('copy');
  const [copy] = await presentCopies(ctx, [row]);
  const me = ctx.viewer?.accountId;
  const isInvolved = me !== undefined && (me === row.ownerId || me === row.cardOwnerId);
  if (!copy || ((copy.card.state === 'taken_down' || row.hidden) && !isInvolved)) throw notFound('copy');
  const entries = await listProvenance(ctx, row);
  const named = entries.filter(({ isEarlier }) => row.state !== 'voided' && !isEarlier);
  const [names, viewer] = await Promise.all([
    visibleCards(ctx, [row.ownerId, ...named.flatMap(({ fromId, toId }) => [fromId, toId])], 'full'),
    toViewer(ctx, row),
    me === row.ownerId && !row.openedAt ? markOpened(ctx, row.id, me) : null,
  ]);
  // Who returned a copy, or lost it to a refund, stays private.
  const nameOf = (id: string | null, hidden: boolean) => (id && !hidden && names.get(id)) || null;
  const isVoided = row.state === 'voided';
  const last = entries.at(-1);
  return {
    ...copy,
    editionId: row.editionId,
    owner: nameOf(row.ownerId, isVoided),
    mintedAt: row.mintedAt,
    hasPrint: row.hasPrint,
    // The recipient of a gift doesn't see what it cost.
    pricePaid: me === row.ownerId && row.acquired !== 'gift' ? row.pricePaid : null,
    currency: row.currency,
    voided:
      row.voidedAt && row.voidReason
        ? { at: row.voidedAt, reason: row.voidReason, numberReleased: row.numberReleased }
        : null,
    provenance: entries.map(({ fromId, toId, ...rest }) => ({
      ...rest,
      from: nameOf(fromId, isVoided || rest.isEarlier),
      to: nameOf(toId, isVoided || rest.isEarlier),
    })),
    certificate: {
      seq: last?.seq ?? 0,
      hash: last?.hash ?? '',
      verifyPath: `/verify?edition=${row.editionId}`,
    },
    viewer,
  };
}

async function toViewer(ctx: Ctx, row: CopyDetailRow): Promise<CopyDetail['viewer']> {
  if (!ctx.viewer) return null;
  const { accountId } = ctx.viewer;
  const isOwner = row.ownerId === accountId;
  const gift =
    row.state === 'gift_pending'
      ? await presentPendingGift(ctx, await findPendingGift(ctx, row.id, accountId))
      : null;
  const returnable =
    isOwner && row.state === 'owned' && row.paymentId ? await ownReturn(ctx, row.paymentId) : null;
  return { isOwner, canGift: isOwner && row.state === 'owned' && canGift(ctx), gift, returnable };
}

/** What an account has collected, newest first. @throws 403 when it is private */
export async function collectedBy(
  ctx: Ctx,
  { username, maker, ...wanted }: CallParsed<typeof getCollectedCards>['body'],
): Promise<Page<Copy>> {
  const ownerId = username === undefined ? viewerOf(ctx).accountId : await openAccountIdOf(ctx, username);
  const makerId = maker === undefined ? undefined : await accountIdOf(ctx, maker);
  const rows = await listCopiesOf(ctx, { ...wanted, ownerId, makerId });
  const page = toPage(rows, wanted.limit, ({ acquiredAt, id }) => [acquiredAt, id]);
  return { ...page, items: await presentCopies(ctx, page.items) };
}

/** The owners of a card's copies, rarest tier first. Private owners have no name. */
export async function copiesOf(
  ctx: Ctx,
  wanted: Paging & { cardId: string; tier?: Copy['tier'] | undefined },
): Promise<CallReply<typeof getCardCopies>> {
  await visibleCard(ctx, wanted.cardId);
  const rows = await listCopiesOfCard(ctx, wanted);
  const page = toPage(rows, wanted.limit, ({ supply, serial }) => [supply, serial]);
  const names = await visibleCards(
    ctx,
    page.items.map(({ ownerId }) => ownerId),
    'full',
  );
  return { ...page, items: page.items.map((row) => ({ ...row, owner: names.get(row.ownerId) ?? null })) };
}

export async function myGifts(
  ctx: Ctx,
  { box, open, ...paging }: CallParsed<typeof getGifts>['query'],
): Promise<CallReply<typeof getGifts>> {
  const { accountId } = viewerOf(ctx);
  const rows = await listGifts(ctx, { ...paging, accountId, box, open: open === 'true' });
  const page = toPage(rows, paging.limit, ({ createdAt, id }) => [createdAt, id]);
  return { ...page, items: await presentGifts(ctx, page.items) };
}
