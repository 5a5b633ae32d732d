import { isOpenToAll } from '#features/apparel/product/policy.ts';
import { pictureFor } from '#features/listings/picture-for.server.ts';
import { mediaEntries } from '#features/media/media.server.ts';
import type { Media } from '#features/media/media.ts';
import type { AccountCard } from '#features/people/account.ts';
import { accountCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { PrintedCardSummary } from './calls.ts';
import { printedCardPath } from './policy.ts';
import { findPrintedCards } from './printed-card-listing.server.ts';
import type { PrintedCardRow } from './printed-card-row.server.ts';

/** Everything related to some printed cards: one query for each relation. */
export interface PrintedCardRelations {
  accounts: Map<string, AccountCard>;
  media: Map<string, Media>;
}

/** @param people accounts that are shown besides the sellers */
export async function relationsOf(
  ctx: Ctx,
  rows: readonly PrintedCardRow[],
  people: readonly string[] = [],
): Promise<PrintedCardRelations> {
  const [accounts, media] = await Promise.all([
    accountCards(ctx, [...new Set([...people, ...rows.map(({ ownerId }) => ownerId)])]),
    mediaEntries(ctx, [
      ...new Set(
        rows.flatMap((row) => [row, row.pending ?? row]).flatMap((of) => [of.frontMediaId, of.backMediaId]),
      ),
    ]),
  ]);
  return { accounts, media };
}

/** A printed card as clients see it; null when its seller no longer exists. */
export function presentPrintedCard(
  ctx: Ctx,
  row: PrintedCardRow,
  { accounts, media }: PrintedCardRelations,
): PrintedCardSummary | null {
  const seller = accounts.get(row.ownerId);
  if (!seller) return null;
  const { id, slug, title, sport, size, finish, edges, isTwin, price, currency, runLimit, stock, reserved } =
    row;
  const picture = (mediaId: string) => {
    const found = media.get(mediaId);
    return found ? pictureFor(ctx, { ownerId: row.ownerId, isOpenToAll: isOpenToAll(row) }, found) : null;
  };
  return {
    id,
    slug,
    title,
    sport,
    seller,
    size,
    finish,
    edges,
    isTwin,
    price,
    currency,
    path: printedCardPath(slug),
    front: picture(row.frontMediaId),
    back: picture(row.backMediaId),
    limit: runLimit,
    left: stock - reserved,
    state: row.state,
    publishedAt: row.publishedAt,
  };
}

export async function presentPrintedCards(
  ctx: Ctx,
  rows: readonly PrintedCardRow[],
): Promise<PrintedCardSummary[]> {
  if (rows.length === 0) return [];
  const related = await relationsOf(ctx, rows);
  return rows.flatMap((row) => presentPrintedCard(ctx, row, related) ?? []);
}

/** Printed cards by id, in this order. The caller decides who can see them. */
export const printedCardSummaries = async (ctx: Ctx, ids: readonly string[]): Promise<PrintedCardSummary[]> =>
  presentPrintedCards(ctx, await findPrintedCards(ctx, ids));
