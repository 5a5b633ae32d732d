import { staffMay } from '#features/staff/staff.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { ListingKind, ListingRow } from './listing-kind.server.ts';
import { waitsForReview } from './pending-change.server.ts';

/** What the viewer offers, last changed first. @param which SQL that narrows them, each condition with its `and` */
export async function ownPage<Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  { state, ...paging }: Paging & { state?: string | undefined },
  which: Fragment = ctx.sql``,
): Promise<Page<Row>> {
  const { sql } = ctx;
  const { accountId } = viewerOf(ctx);
  const [owner, ofState] = [sql(`${kind.alias}.owner_id`), sql(`${kind.alias}.state`)];
  return pageByChange(ctx, kind, paging, {
    where: sql`${owner} = ${accountId} ${state ? sql`and ${ofState} = ${state}` : sql``} ${which}`,
  });
}

/** Listings that wait for the viewer's approval, oldest first. */
export async function approvalsPage<Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  paging: Paging,
): Promise<Page<Row>> {
  const { sql } = ctx;
  const { alias, payeeTable, idColumn, isHidden } = kind;
  const { accountId } = viewerOf(ctx);
  return pageByChange(ctx, kind, paging, {
    where: sql`${sql(`${alias}.state`)} = 'in_review' and not ${isHidden(ctx)} and ${sql(`${alias}.id`)} in (
      select ${sql(idColumn)} from ${sql(payeeTable)} where account_id = ${accountId} and state = 'pending')`,
    oldest: true,
  });
}

/** The review queue, oldest first. @throws 403 for everybody but reviewers */
export async function reviewPage<Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  paging: Paging,
): Promise<Page<Row>> {
  if (!staffMay(viewerOf(ctx), 'review')) throw forbidden('Only our team can see the review queue.');
  return pageByChange(ctx, kind, paging, { where: waitsForReview(ctx, kind, kind.alias), oldest: true });
}

async function pageByChange<Row extends ListingRow>(
  ctx: Ctx,
  { rows, alias }: ListingKind<Row>,
  { limit, cursor }: Paging,
  { where, oldest = false }: { where: Fragment; oldest?: boolean },
): Promise<Page<Row>> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const way = oldest ? sql`` : sql`desc`;
  const [changed, id] = [sql(`${alias}.updated_at`), sql(`${alias}.id`)];
  const rest = after
    ? sql`and (${changed}, ${id}) ${oldest ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const found = await sql<Row[]>`
    ${rows(ctx)} and ${where} ${rest} order by ${changed} ${way}, ${id} ${way} limit ${limit + 1}`;
  return toPage(found, limit, (row) => [row.updatedAt, row.id]);
}
