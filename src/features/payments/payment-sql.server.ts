import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { openStates } from './payment-states.server.ts';

type Column = `${string}.${string}`;

/** SQL: brings payment `p` into a statement of another feature, by a column that holds its id. */
export const joinPayment = ({ sql }: Pick<Ctx, 'sql'>, column: Column): Fragment =>
  sql`join payment p on p.id = ${sql(column)}`;

/** SQL: brings line item `i`, if it is there, into a statement of another feature, by columns that hold its payment and number. */
export const joinItem = ({ sql }: Pick<Ctx, 'sql'>, payment: Column, item: Column): Fragment =>
  sql`left join payment_item i on i.payment_id = ${sql(payment)} and i.item = ${sql(item)}`;

/** SQL: how much of the payment in a column was refunded, minor units. */
export const refundedOf = ({ sql }: Pick<Ctx, 'sql'>, column: Column): Fragment =>
  sql`(select refunded from payment where id = ${sql(column)})`;

/** SQL: `payment_id` and `item` of what was bought of a kind. @param refs SQL that selects the ids of what was bought */
export const itemsBought = ({ sql }: Pick<Ctx, 'sql'>, kind: string, refs: Fragment): Fragment =>
  sql`select payment_id, item from payment_item where kind = ${kind} and ref_id in (${refs})`;

/** SQL: `ref_id` of what was bought of a kind with one payment. */
export const boughtWith = ({ sql }: Pick<Ctx, 'sql'>, paymentId: string, kind: string): Fragment =>
  sql`select ref_id from payment_item where payment_id = ${paymentId} and kind = ${kind}`;

/** SQL: somebody is paying a seller right now. */
export const hasOpenPayments = (
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  sellerId: string,
): Fragment => sql`exists (
  select from payment p join payment_item i on i.payment_id = p.id
  where p.site = ${site} and p.state = any(${openStates}::text[])
    and i.payees @> ${sql.json([{ accountId: sellerId }])})`;
