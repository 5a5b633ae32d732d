import { visibleCards } from '#features/people/visible-cards.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { cardSummaries } from '../card/hydrate-cards.server.ts';
import type { Copy, CopyDetail, Gift } from './calls.ts';
import type { GiftRow } from './gift-states.server.ts';
import { type CopyRow, findCopies } from './queries.server.ts';

/** Copies with their cards, one query a relation, in the order they came. */
export async function presentCopies(ctx: Ctx, rows: readonly CopyRow[]): Promise<Copy[]> {
  const cards = await cardSummaries(
    ctx,
    rows.map(({ cardId }) => cardId),
  );
  return rows.flatMap((row) => {
    const card = cards.get(row.cardId);
    return card ? [{ ...row, card }] : [];
  });
}

type OpenGift = NonNullable<NonNullable<CopyDetail['viewer']>['gift']>;

export async function presentPendingGift(ctx: Ctx, gift: GiftRow | undefined): Promise<OpenGift | null> {
  if (!gift) return null;
  const names = await visibleCards(ctx, [gift.fromId, gift.toId], 'full');
  return { ...gift, from: names.get(gift.fromId) ?? null, to: names.get(gift.toId) ?? null };
}

export async function presentGifts(ctx: Ctx, rows: readonly GiftRow[]): Promise<Gift[]> {
  const [found, names] = await Promise.all([
    findCopies(
      ctx,
      rows.map(({ copyId }) => copyId),
    ),
    visibleCards(
      ctx,
      rows.flatMap(({ fromId, toId }) => [fromId, toId]),
      'full',
    ),
  ]);
  const copies = new Map((await presentCopies(ctx, found)).map((copy) => [copy.id, copy]));
  return rows.flatMap((row) => {
    const copy = copies.get(row.copyId);
    return copy
      ? [{ ...row, copy, from: names.get(row.fromId) ?? null, to: names.get(row.toId) ?? null }]
      : [];
  });
}
