import type { CountSql } from '#features/accounts/points.ts';
import type { TeamShop } from '#features/teams/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { ListingKind, ListingRow } from './listing-kind.server.ts';

/** SQL: an account, or `any` of several, sells something of this kind now. @param which narrows it, about row `s` */
export const offersNow =
  <Row extends ListingRow>(
    { table, published }: ListingKind<Row>,
    which: (ctx: Ctx) => Fragment = ({ sql }) => sql`true`,
  ): CountSql =>
  (ctx, account) =>
    ctx.sql`exists (
    select from ${ctx.sql(table)} s
    where s.owner_id = ${account} and s.site = ${ctx.site} and s.state = ${published.state} and ${which(ctx)})`;

/** The same for the shop of a team. */
export const teamOffersNow =
  <Row extends ListingRow>(kind: ListingKind<Row>, which?: (ctx: Ctx) => Fragment): TeamShop =>
  (ctx, { sellers }) =>
    offersNow(kind, which)(ctx, ctx.sql`any(${sellers as string[]}::uuid[])`);
