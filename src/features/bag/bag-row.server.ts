import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { MOST_LINES } from './bag-line.ts';
import type { Chosen, KeptLine } from './calls.ts';

/** Locks the bag until the transaction ends, so that two tabs change it one after the other. */
export async function lockBag({ sql, site }: Ctx, accountId: string): Promise<{ mergedId: string | null }> {
  const [bag] = await sql<{ mergedId: string | null }[]>`
    insert into bag (account_id, site) values (${accountId}, ${site})
    on conflict (account_id, site) do update set changed_at = now()
    returning merged_id`;
  return bag ?? { mergedId: null };
}

/** The lines of a bag in the order in which they were added. */
export const findLines = ({ sql, site }: Ctx, accountId: string): Promise<KeptLine[]> =>
  sql<KeptLine[]>`
    select id, kind, ref_id, variant_id, quantity, shown_amount, shown_currency from bag_line
    where account_id = ${accountId} and site = ${site} order by added_at, place`;

/** The codes in a bag, by seller. */
export const findCodeIds = ({ sql, site }: Ctx, accountId: string) =>
  sql<{ sellerId: string; codeId: string }[]>`
    select seller_id, code_id from bag_code where account_id = ${accountId} and site = ${site}`;

export async function findLine({ sql, site }: Ctx, accountId: string, { kind, refId, variantId }: Chosen) {
  const [line] = await sql<KeptLine[]>`
    select id, kind, ref_id, variant_id, quantity, shown_amount, shown_currency from bag_line
    where account_id = ${accountId} and site = ${site} and kind = ${kind} and ref_id = ${refId}
      and variant_id is not distinct from ${variantId}`;
  return line;
}

/** @returns false when no place is free. The bag is locked. */
export async function insertLine(
  { sql, site }: Ctx,
  accountId: string,
  { kind, refId, variantId, quantity, shownAmount, shownCurrency }: Omit<KeptLine, 'id'>,
): Promise<boolean> {
  const added = await sql`
    insert into bag_line (id, account_id, site, place, kind, ref_id, variant_id, quantity, shown_amount, shown_currency)
    select ${newId()}, ${accountId}, ${site}, place, ${kind}, ${refId}, ${variantId}, ${quantity}, ${shownAmount}, ${shownCurrency}
    from generate_series(1, ${MOST_LINES}::int) as place
    where not exists (
      select from bag_line l where l.account_id = ${accountId} and l.site = ${site} and l.place = place.place)
    order by place limit 1
    returning id`;
  return added.length > 0;
}

/** @returns false when the line isn't in this bag */
export async function updateLine(
  { sql, site }: Ctx,
  accountId: string,
  {
    id,
    quantity,
    shownAmount,
    shownCurrency,
  }: Pick<KeptLine, 'id' | 'quantity' | 'shownAmount' | 'shownCurrency'>,
): Promise<boolean> {
  const updated = await sql`
    update bag_line set quantity = ${quantity}, shown_amount = ${shownAmount}, shown_currency = ${shownCurrency}
    where id = ${id} and account_id = ${accountId} and site = ${site} returning id`;
  return updated.length > 0;
}

export const bagFull = () =>
  conflict('BAG_FULL', `Your bag is full: it holds up to ${MOST_LINES} products. Remove one to add another.`);
