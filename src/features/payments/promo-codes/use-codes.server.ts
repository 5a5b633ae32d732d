import type { Ctx, JobCtx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { PricedItem } from '../priced-item.ts';
import { codeColumns, isUsable, type PromoCodeRow, usedUp, whyNot } from './promo-code-row.server.ts';

/** The codes that took something off. */
export const codesOf = (items: readonly Pick<PricedItem, 'promoCodeId'>[]): string[] => [
  ...new Set(items.flatMap(({ promoCodeId }) => promoCodeId ?? [])),
];

/** SQL: the `code_id` of those that a payment has a use of. */
export const codesUsedBy = ({ sql }: Pick<Ctx, 'sql'>, paymentId: string): Fragment =>
  sql`select code_id from promo_use where payment_id = ${paymentId}`;

/**
 * Takes one use of each code for a payment, whose row is new or locked. Two buyers who want the last one wait for each other
 * here, and one gets it.
 * @returns the codes that couldn't be used any more; then nothing was taken of those
 */
async function takeUses(tx: Ctx, paymentId: string, ids: readonly string[]): Promise<string[]> {
  const { sql } = tx;
  const taken = await sql<{ codeId: string }[]>`
    with locked as (
      select id from promo_code where id = any(${ids as string[]}::uuid[]) order by id for no key update
    ), used as (
      update promo_code c set used = c.used + 1 from locked where c.id = locked.id and ${isUsable(tx)}
      returning c.id, c.seller_id
    )
    insert into promo_use (payment_id, seller_id, code_id)
    select ${paymentId}, seller_id, id from used returning code_id`;
  return ids.filter((id) => !taken.some(({ codeId }) => codeId === id));
}

/** Reserves the codes of a new payment with what it reserves. @throws 409 for one that is over or used up by now */
export async function reserveCodes(tx: Ctx, paymentId: string, items: readonly PricedItem[]): Promise<void> {
  const ids = codesOf(items);
  if (ids.length === 0) return;
  const [refused] = await takeUses(tx, paymentId, ids);
  if (!refused) return;
  const [row] = await tx.sql<PromoCodeRow[]>`
    select ${codeColumns(tx)} from promo_code c where c.id = ${refused}`;
  if (!row) throw new Error(`There is no code ${refused}`);
  const { smallestBag: goods, currency } = row;
  throw whyNot(tx, row, { goods, currency }) ?? usedUp(row);
}

/** For a payment that is paid after it was released. @returns false when one of its codes is gone meanwhile */
export async function takeCodesAgain(
  tx: Ctx,
  paymentId: string,
  items: readonly PricedItem[],
): Promise<boolean> {
  const ids = codesOf(items);
  return ids.length === 0 || (await takeUses(tx, paymentId, ids)).length === 0;
}

/** The payment, whose row is locked, ends unpaid or its money goes back at once: others can use its codes. */
export async function releaseCodes(
  { sql }: Pick<JobCtx, 'sql'>,
  paymentId: string,
  items: readonly Pick<PricedItem, 'promoCodeId'>[],
): Promise<void> {
  if (codesOf(items).length === 0) return;
  await sql`
    with locked as (
      select id from promo_code where id in (select code_id from promo_use where payment_id = ${paymentId})
      order by id for no key update
    ), freed as (
      delete from promo_use where payment_id = ${paymentId} returning code_id
    )
    update promo_code c set used = c.used - 1 from locked, freed
    where c.id = locked.id and freed.code_id = locked.id`;
}
