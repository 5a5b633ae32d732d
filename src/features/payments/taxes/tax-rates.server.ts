import { uncheckedCards } from '#features/people/people.server.ts';
import { countryName, isCountry } from '#features/sites/countries.ts';
import { regionIn } from '#features/sites/regions.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { newId } from '#platform/ids.ts';
import { isDuplicate } from '#platform/sql/errors.ts';
import { anId, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { addTaxRate, getTaxRates, TaxRate } from './calls.ts';

type Row = Omit<TaxRate, 'countryName' | 'by'> & { setBy: string | null };

const dayOf = ({ now }: Pick<Ctx, 'now'>): string => now.toISOString().slice(0, 10);

async function ratesWhere(ctx: Ctx, which: Fragment, limit: number): Promise<TaxRate[]> {
  const { sql } = ctx;
  const rows = await sql<Row[]>`
    select r.id, r.country, r.region, r.class, r.bps, to_char(r.valid_from, 'YYYY-MM-DD') as valid_from, r.set_by,
      case when r.valid_from > ${dayOf(ctx)}::date then 'coming'
        when exists (
          select from tax_rate later
          where later.country = r.country and lower(later.region) = lower(r.region) and later.class = r.class
            and later.valid_from > r.valid_from and later.valid_from <= ${dayOf(ctx)}::date) then 'past'
        else 'current' end as state
    from tax_rate r where ${which} order by r.id desc limit ${limit}`;
  const cards = await uncheckedCards(
    ctx,
    rows.flatMap(({ setBy }) => setBy ?? []),
  );
  return rows.map(({ setBy, ...row }) => ({
    ...row,
    countryName: countryName(row.country) || row.country,
    by: (setBy && cards.get(setBy)) || null,
  }));
}

/** The newest first. They belong to no site. */
export async function taxRates(
  ctx: Ctx,
  { country, limit, cursor }: CallParsed<typeof getTaxRates>['query'],
): Promise<Page<TaxRate>> {
  assertStaffMay(ctx, 'tax-rates.read');
  const { sql } = ctx;
  const after = decodeCursor(cursor, [anId]);
  const which = sql`
    ${country ? sql`r.country = ${country}` : sql`true`} ${after ? sql`and r.id < ${after[0]}::uuid` : sql``}`;
  return toPage(await ratesWhere(ctx, which, limit + 1), limit, ({ id }) => [id]);
}

/** What was sold before keeps its tax. @throws 400 by field, 409 RATE_SET for another rate that begins on that day */
export async function beginRate(ctx: Ctx, rate: CallParsed<typeof addTaxRate>['body']): Promise<TaxRate> {
  const { accountId } = assertStaffMay(ctx, 'tax-rates.change');
  const { country, class: taxClass, bps, validFrom, reason } = rate;
  if (!isCountry(country)) throw invalid('Choose a country.', 'country');
  // As addresses have it.
  const region = rate.region && regionIn(country, rate.region);
  if (region === null) throw invalid('Choose a region of this country, or leave it empty.', 'region');
  if (validFrom < dayOf(ctx))
    throw invalid('Choose today or a later day: what was sold before keeps its tax.', 'validFrom');
  const id = newId();
  try {
    await transact(ctx, async (tx) => {
      await tx.sql`
        insert into tax_rate (id, country, region, class, bps, valid_from, set_by)
        values (${id}, ${country}, ${region}, ${taxClass}, ${bps}, ${validFrom}, ${accountId})`;
      await recordStaffAct(tx, {
        act: 'tax-rates.change',
        target: { kind: 'tax-rate', id },
        reason,
        details: { country, region, class: taxClass, bps, validFrom },
      });
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw conflict('RATE_SET', 'Another rate begins there on that day. Choose another day.', 'validFrom');
  }
  const [added] = await ratesWhere(ctx, ctx.sql`r.id = ${id}`, 1);
  if (!added) throw notFound('tax rate');
  return added;
}
