import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { conflict, type Refusal } from '#platform/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { formatDay } from '#ui/format/date.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { CodeTerms } from './discount.ts';

/** A row of `promo_code`. Minor units of `currency`. */
export interface PromoCodeRow extends CodeTerms {
  id: string;
  sellerId: string;
  code: string;
  currency: Currency;
  usesAllowed: number | null;
  used: number;
  smallestBag: number;
  /** ISO 8601. */
  validFrom: string;
  validUntil: string | null;
  endedAt: string | null;
}

export const codeColumns = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  c.id, c.seller_id, c.code, c.kind, c.value, c.currency, c.uses_allowed, c.used, c.smallest_bag, c.valid_from,
  c.valid_until, c.ended_at`;

/** Some codes of this site. @param which SQL about `c` */
export const findCodes = (ctx: Ctx, which: Fragment): Promise<PromoCodeRow[]> =>
  ctx.sql<PromoCodeRow[]>`
    select ${codeColumns(ctx)} from promo_code c where c.site = ${ctx.site} and ${which} order by c.id`;

/** The newest of each seller who has codes of this name: only it can be open. @param which SQL about `c` */
export const findNamedCodes = (ctx: Ctx, which: Fragment): Promise<PromoCodeRow[]> =>
  ctx.sql<PromoCodeRow[]>`
    select distinct on (c.seller_id, lower(c.code)) ${codeColumns(ctx)} from promo_code c
    where c.site = ${ctx.site} and ${which} order by c.seller_id, lower(c.code), c.created_at desc, c.id desc`;

/** SQL: what `whyNot` knows without a bag. */
export const isUsable = ({ sql, now }: Pick<Ctx, 'sql' | 'now'>): Fragment => sql`
  c.ended_at is null and c.valid_from <= ${now} and (c.valid_until is null or c.valid_until > ${now})
  and (c.uses_allowed is null or c.used < c.uses_allowed)`;

/**
 * Why a code can't be used for goods of its seller now, each reason with its own sentence; null when it can.
 * @param goods what they cost before it, in minor units of `currency`
 * @param hasUse the payment it is for has its use already
 */
export function whyNot(
  { now }: Pick<Ctx, 'now'>,
  row: PromoCodeRow,
  { goods, currency, hasUse = false }: { goods: number; currency: Currency; hasUse?: boolean },
): Refusal | null {
  const { code, usesAllowed, used, smallestBag } = row;
  if (row.endedAt || (row.validUntil && new Date(row.validUntil) <= now))
    return conflict('CODE_OVER', `The code ${code} is over.`);
  if (new Date(row.validFrom) > now)
    return conflict('CODE_NOT_YET', `The code ${code} can be used from ${formatDay(row.validFrom)}.`);
  if (usesAllowed !== null && used >= usesAllowed && !hasUse) return usedUp(row);
  if (row.currency !== currency)
    return conflict('CODE_CURRENCY', `The code ${code} is for prices in ${row.currency} only.`);
  if (goods < smallestBag)
    return conflict(
      'BAG_TOO_SMALL',
      `The code ${code} is for purchases of ${formatMoney(smallestBag, currency)} or more from this seller. Yours cost ${formatMoney(goods, currency)}.`,
    );
  return null;
}

export const usedUp = ({ code }: Pick<PromoCodeRow, 'code'>): Refusal =>
  conflict('CODE_USED_UP', `The code ${code} is used up.`);
