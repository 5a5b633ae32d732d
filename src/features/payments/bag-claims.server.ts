import type { Ctx } from '#platform/ctx.ts';
import { violates } from '#platform/sql/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { ItemRow, PaymentRow } from './payment-row.server.ts';
import type { ItemRequest } from './points.ts';

// A line of a bag is in one checkout at a time. The key of `payment_bag_line` holds that between requests at the same time.

/** The lines of a bag that items come from, in the order in which they are claimed: the same everywhere. */
export const bagLinesOf = (items: readonly Pick<ItemRequest, 'options'>[]): string[] =>
  [...new Set(items.flatMap(({ options }) => options.bagLine ?? []))].sort();

/** SQL that claims lines for a new payment: a part of the `with` of the statement that writes it, after `paid`. */
export const claimLinesSql = ({ sql }: Ctx, buyerId: string, lines: readonly string[]): Fragment => sql`
  claimed as (
    insert into payment_bag_line (buyer_id, bag_line_id, payment_id)
    select ${buyerId}::uuid, line.id, paid.id
    from paid, unnest(${lines as string[]}::uuid[]) with ordinality as line (id, place) order by line.place
  )`;

/** Another checkout has one of the lines. */
export const isLineTaken = (error: unknown): boolean => violates(error, 'payment_bag_line_pkey');

/** The lines of a payment that is paid after it was cancelled. @returns false when another checkout has one of them */
export async function claimAgain(
  { sql }: Ctx,
  { id, buyerId }: PaymentRow,
  items: readonly ItemRow[],
): Promise<boolean> {
  const lines = bagLinesOf(items);
  if (lines.length === 0) return true;
  await sql`
    insert into payment_bag_line (buyer_id, bag_line_id, payment_id)
    select ${buyerId}, line.id, ${id}
    from unnest(${lines}::uuid[]) with ordinality as line (id, place) order by line.place
    on conflict do nothing`;
  const [others] = await sql`
    select from payment_bag_line
    where buyer_id = ${buyerId} and bag_line_id = any(${lines}::uuid[]) and payment_id <> ${id} limit 1`;
  return !others;
}

/** The lines of a payment that can't be paid any more, or whose money goes back. */
export const releaseLines = ({ sql }: Pick<Ctx, 'sql'>, paymentId: string) =>
  sql`delete from payment_bag_line where payment_id = ${paymentId}`;

/** The payment that has the lines of another one that it replaced; null when none has. */
export async function findReplacement(
  { sql }: Ctx,
  { id, buyerId }: PaymentRow,
  items: readonly ItemRow[],
): Promise<string | null> {
  const [row] = await sql<{ paymentId: string }[]>`
    select payment_id from payment_bag_line
    where buyer_id = ${buyerId} and bag_line_id = any(${bagLinesOf(items)}::uuid[]) and payment_id <> ${id} limit 1`;
  return row?.paymentId ?? null;
}
