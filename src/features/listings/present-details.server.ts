import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { visibleListing } from './find-listing.server.ts';
import type { ListingKind, ListingRow } from './listing-kind.server.ts';
import { findPayees, type PayeeRow } from './payees.server.ts';

/** How the details of a kind of listing are made. */
interface DetailsOf<Row extends ListingRow, Relations, Details> {
  kind: ListingKind<Row>;
  /** Everything related to some of them: one query for each relation. `people` are shown besides their owners. */
  relationsOf: (ctx: Ctx, rows: readonly Row[], people: readonly string[]) => Promise<Relations>;
  /** Null when its owner, or a picture it needs, no longer exists. */
  present: (
    ctx: Ctx,
    row: Row,
    related: Relations,
    payees: readonly PayeeRow[],
  ) => Promise<Details | null> | Details | null;
}

/** The details of some listings, without those that can't be presented. The caller decides who can see them. */
export async function presentListings<Row extends ListingRow, Relations, Details>(
  ctx: Ctx,
  { kind, relationsOf, present }: DetailsOf<Row, Relations, Details>,
  rows: readonly Row[],
): Promise<Details[]> {
  if (rows.length === 0) return [];
  const payees = await findPayees(
    ctx,
    kind,
    rows.map(({ id }) => id),
  );
  const related = await relationsOf(
    ctx,
    rows,
    payees.map(({ accountId }) => accountId),
  );
  const payeesById = Map.groupBy(payees, ({ listingId }) => listingId);
  const details = await Promise.all(
    rows.map((row) => present(ctx, row, related, payeesById.get(row.id) ?? [])),
  );
  return details.filter((one) => one !== null);
}

/** @throws 404 when it can't be presented */
export async function presentListing<Row extends ListingRow, Relations, Details>(
  ctx: Ctx,
  how: DetailsOf<Row, Relations, Details>,
  row: Row,
): Promise<Details> {
  const [details] = await presentListings(ctx, how, [row]);
  if (!details) throw notFound(how.kind.noun);
  return details;
}

/** By id or slug. @throws 404 when the viewer can't see it */
export const listingDetails = async <Row extends ListingRow, Relations, Details>(
  ctx: Ctx,
  how: DetailsOf<Row, Relations, Details>,
  idOrSlug: string,
): Promise<Details> => presentListing(ctx, how, await visibleListing(ctx, how.kind, idOrSlug));
