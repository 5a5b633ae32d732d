import { accountIdOf, openAccountIdOf } from '#features/accounts/accounts.server.ts';
import { ownReturn } from '#features/payments/refunds/returns.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { toPage } from '#platform/keyset.ts';
import { openCard } from '../card/see-card.server.ts';
import type { Copy, CopyDetail, getCardCopies, getCollectedCards, getGifts } from './calls.ts';
import { mayGive } from './may-give.server.ts';
import { presentCopies, presentGifts, presentOffer } from './present-copies.server.ts';
import {
  type CopyDetailRow,
  findCopy,
  findOpenGift,
  listCopiesOf,
  listCopiesOfCard,
  listGifts,
  listProvenance,
} from './queries.server.ts';
import { markOpened } from './record-use.server.ts';
import { shownNames } from './visible-owners.server.ts';

/**
 * Everything that may be known of one copy. Of a card that was taken down, or that a block keeps from the viewer, only
 * those whom the copy concerns see anything.
 */
export async function copyDetail(ctx: Ctx, copyId: string): Promise<CopyDetail> {
  const row = await findCopy(ctx, copyId);
  if (!row) throw notFound('copy');
  const [copy] = await presentCopies(ctx, [row]);
  const me = ctx.viewer?.accountId;
  const concerns = me !== undefined && (me === row.ownerId || me === row.cardOwnerId);
  if (!copy || ((copy.card.state === 'taken_down' || row.hidden) && !concerns)) throw notFound('copy');
  const told = await listProvenance(ctx, row);
  const named = told.filter(({ isEarlier }) => row.state !== 'voided' && !isEarlier);
  const [names, viewer] = await Promise.all([
    shownNames(ctx, [row.ownerId, ...named.flatMap(({ fromId, toId }) => [fromId, toId])]),
    toViewer(ctx, row),
    me === row.ownerId && !row.openedAt ? markOpened(ctx, row.id, me) : null,
  ]);
  // Whoever returned a copy, or lost it to a refund, is nobody's business.
  const nameOf = (id: string | null, hidden: boolean) => (id && !hidden && names.get(id)) || null;
  const isVoided = row.state === 'voided';
  const last = told.at(-1);
  return {
    ...copy,
    editionId: row.editionId,
    owner: nameOf(row.ownerId, isVoided),
    mintedAt: row.mintedAt,
    // What a giver once paid is not for whom they gave it to.
    pricePaid: me === row.ownerId && row.acquired !== 'gift' ? row.pricePaid : null,
    voided:
      row.voidedAt && row.voidReason
        ? { at: row.voidedAt, reason: row.voidReason, numberReleased: row.numberReleased }
        : null,
    provenance: told.map(({ fromId, toId, ...rest }) => ({
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
    row.state === 'gift_pending' ? await presentOffer(ctx, await findOpenGift(ctx, row.id, accountId)) : null;
  const returnable =
    isOwner && row.state === 'owned' && row.paymentId ? await ownReturn(ctx, row.paymentId) : null;
  return { isOwner, canGive: isOwner && row.state === 'owned' && mayGive(ctx), gift, returnable };
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

/** Who has which copies of a card, the rarest tier first. Private people stand there without a name. */
export async function copiesOf(
  ctx: Ctx,
  wanted: Paging & { cardId: string; tier?: Copy['tier'] | undefined },
): Promise<CallReply<typeof getCardCopies>> {
  await openCard(ctx, wanted.cardId);
  const rows = await listCopiesOfCard(ctx, wanted);
  const page = toPage(rows, wanted.limit, ({ supply, serial }) => [supply, serial]);
  const names = await shownNames(
    ctx,
    page.items.map(({ ownerId }) => ownerId),
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
