import { accountIdOf, openAccountIdOf } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import type { CardSummary } from '../card/calls.ts';
import { cardSummaries } from '../card/hydrate-cards.server.ts';
import type { Collection, CollectionCard } from './calls.ts';
import { presentCollection, presentCollections } from './present-collections.server.ts';
import { findCardIds, findCollection, listCollections, type Wanted } from './queries.server.ts';

async function page(ctx: Ctx, wanted: Wanted): Promise<Page<CollectionCard>> {
  const rows = await listCollections(ctx, wanted);
  const cut = toPage(rows, wanted.limit, ({ featuredAt, createdAt, id }) => [
    (wanted.featured && featuredAt) || createdAt,
    id,
  ]);
  return { ...cut, items: await presentCollections(ctx, cut.items) };
}

/** Public collections, newest first. */
export const allCollections = (ctx: Ctx, wanted: Paging & { featured?: boolean | undefined }) =>
  page(ctx, wanted);

/** @throws 403 when the account is private */
export const collectionsOf = async (ctx: Ctx, username: string, paging: Paging) =>
  page(ctx, { ...paging, ownerId: await openAccountIdOf(ctx, username) });

export async function searchCollections(
  ctx: Ctx,
  { username, ...wanted }: Omit<Wanted, 'ownerId'> & { username?: string | undefined },
): Promise<Page<CollectionCard>> {
  const ownerId = username === undefined ? undefined : await accountIdOf(ctx, username);
  return page(ctx, { ...wanted, ownerId });
}

export async function collectionDetails(
  ctx: Ctx,
  { collectionId, ...paging }: Paging & { collectionId: string },
): Promise<Collection> {
  const row = await findCollection(ctx, collectionId);
  if (!row) throw notFound('collection');
  return presentCollection(ctx, row, paging);
}

/** Cards that can be added to a collection. */
export async function searchCardsToAdd(
  ctx: Ctx,
  { search, limit }: { search: string; limit: number },
): Promise<{ items: CardSummary[] }> {
  const cards = await cardSummaries(ctx, await findCardIds(ctx, search, limit));
  return { items: [...cards.values()] };
}
