import { accountCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Paging } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import type { CardSummary } from '../card/calls.ts';
import { cardSummaries } from '../card/hydrate-cards.server.ts';
import type { Collection, CollectionCard, Slot } from './calls.ts';
import { canEditCollection, canFeature } from './policy.ts';
import {
  type CollectionCounts,
  type CollectionRow,
  findBestCopies,
  findCounts,
  listCardsOf,
} from './queries.server.ts';

export const collectionPath = (slug: string): string => `/collections/${slug}`;

const none: Omit<CollectionCounts, 'collectionId'> = { total: 0, owned: 0, mine: 0, fan: [] };

/** Collections with their first cards, one query per relation. */
export async function presentCollections(
  ctx: Ctx,
  rows: readonly CollectionRow[],
): Promise<CollectionCard[]> {
  if (rows.length === 0) return [];
  const [owners, counts] = await Promise.all([
    accountCards(
      ctx,
      rows.map(({ ownerId }) => ownerId),
    ),
    findCounts(
      ctx,
      rows.map(({ id }) => id),
    ),
  ]);
  const cards = await cardSummaries(
    ctx,
    counts.flatMap(({ fan }) => fan),
  );
  const countsOf = new Map(counts.map((one) => [one.collectionId, one]));
  return rows.flatMap((row) => {
    const owner = owners.get(row.ownerId);
    const { total, owned, mine, fan } = countsOf.get(row.id) ?? none;
    if (!owner) return [];
    const { id, slug, name, description, visibility, createdAt } = row;
    return [
      {
        id,
        slug,
        name,
        description,
        owner,
        visibility,
        createdAt,
        total,
        owned,
        path: collectionPath(slug),
        isFeatured: row.featuredAt !== null,
        mine: ctx.viewer && mine,
        fan: fan.flatMap((cardId) => cards.get(cardId) ?? []),
      },
    ];
  });
}

/** The cheapest copy on open sale. */
function cheapestOf({ state, editions }: CardSummary): Slot['cheapest'] {
  if (state !== 'published') return null;
  const [cheapest] = editions
    .filter(({ left, drawOnly }) => left > 0 && !drawOnly)
    .toSorted((a, b) => a.price - b.price || b.supply - a.supply);
  if (!cheapest) return null;
  const { id: editionId, tier, price, currency } = cheapest;
  return { editionId, tier, price, currency };
}

async function presentSlots(ctx: Ctx, ownerId: string, cardIds: readonly string[]): Promise<Slot[]> {
  const me = ctx.viewer?.accountId;
  const [cards, copies] = await Promise.all([
    cardSummaries(ctx, cardIds),
    findBestCopies(ctx, me ? [ownerId, me] : [ownerId], cardIds),
  ]);
  const copyOf = new Map(copies.map(({ ownerId: by, cardId, ...rest }) => [`${by} ${cardId}`, rest]));
  return cardIds.flatMap((cardId) => {
    const card = cards.get(cardId);
    if (!card) return [];
    return [
      {
        card,
        owners: copyOf.get(`${ownerId} ${cardId}`) ?? null,
        mine: (me && copyOf.get(`${me} ${cardId}`)) || null,
        cheapest: cheapestOf(card),
      },
    ];
  });
}

/** One collection with a page of its cards. */
export async function presentCollection(
  ctx: Ctx,
  row: CollectionRow,
  paging: Paging = { limit: 50 },
): Promise<Collection> {
  const [[shown], places] = await Promise.all([
    presentCollections(ctx, [row]),
    listCardsOf(ctx, { ...paging, collectionId: row.id }),
  ]);
  if (!shown) throw notFound('collection');
  const page = toPage(places, paging.limit, ({ position }) => [position]);
  return {
    ...shown,
    coverCardId: row.coverCardId,
    version: row.version,
    canEdit: canEditCollection(row, ctx.viewer),
    canFeature: canFeature(ctx.viewer),
    items: await presentSlots(
      ctx,
      row.ownerId,
      page.items.map(({ cardId }) => cardId),
    ),
    nextCursor: page.nextCursor,
  };
}
