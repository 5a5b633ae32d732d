import type { CountSql } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { ListingKind, ListingRow } from './listing-kind.server.ts';

/** SQL: an account sells something of this kind now, for its profile. @param which narrows it, about row `s` */
export const offersNow =
  <Row extends ListingRow>(
    { table, published }: ListingKind<Row>,
    which: (ctx: Ctx) => Fragment = ({ sql }) => sql`true`,
  ): CountSql =>
  (ctx, account) =>
    ctx.sql`exists (
    select from ${ctx.sql(table)} s
    where s.owner_id = ${account} and s.site = ${ctx.site} and s.state = ${published.state} and ${which(ctx)})`;
