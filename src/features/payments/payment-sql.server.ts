import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql.ts';

type Column = `${string}.${string}`;

/** SQL: brings payment `p` into a statement of another feature, by a column that holds its id. */
export const joinPayment = ({ sql }: Pick<Ctx, 'sql'>, column: Column): Fragment =>
  sql`join payment p on p.id = ${sql(column)}`;

/** SQL: how much of the payment in a column was refunded, minor units. */
export const refundedOf = ({ sql }: Pick<Ctx, 'sql'>, column: Column): Fragment =>
  sql`(select refunded from payment where id = ${sql(column)})`;
