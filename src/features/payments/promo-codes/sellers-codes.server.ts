import { activeViewerOf } from '#features/people/people.server.ts';
import { sellerCurrency } from '#features/sellers/origins.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import { isDuplicate } from '#platform/sql/errors.ts';
import { notOnKids } from '../not-on-kids.ts';
import { type getPromoCodes, MOST_CODES, type makePromoCode, type SellersCode } from './calls.ts';
import { codeColumns, type PromoCodeRow, whyNot } from './promo-code-row.server.ts';

type Codes = CallReply<typeof getPromoCodes>;

/** @throws 403 on a site where nothing is sold, and for accounts that don't sell */
function sellerOf(ctx: Ctx): string {
  if (!siteRules[ctx.site].can.sell) throw notOnKids();
  const { accountId, role } = activeViewerOf(ctx);
  if (role === 'USER')
    throw forbidden('Promo codes are for sellers. Become a creator in your settings first.', 'NOT_A_SELLER');
  return accountId;
}

export async function sellersCodes(ctx: Ctx): Promise<Codes> {
  const sellerId = sellerOf(ctx);
  const { sql, site } = ctx;
  const rows = await sql<(PromoCodeRow & { takenOff: number })[]>`
    select ${codeColumns(ctx)}, coalesce((
        select sum(i.discount) from payment_item i join payment p on p.id = i.payment_id
        where i.promo_code_id = c.id and p.reservation = 'fulfilled'), 0)::bigint as taken_off
    from promo_code c where c.seller_id = ${sellerId} and c.site = ${site} order by c.created_at desc, c.id desc`;
  return {
    items: rows.map((row) => ({ ...row, state: stateOf(ctx, row) })),
    currency: await sellerCurrency(ctx, sellerId),
  };
}

function stateOf(ctx: Ctx, row: PromoCodeRow): SellersCode['state'] {
  const refusal = whyNot(ctx, row, { goods: row.smallestBag, currency: row.currency });
  if (!refusal) return 'open';
  return refusal.code === 'CODE_NOT_YET' ? 'not_yet' : refusal.code === 'CODE_USED_UP' ? 'used_up' : 'over';
}

const DAY_MS = 86_400_000;

/** @throws 400 by field; 409 CODE_TAKEN, TOO_MANY_CODES */
export async function makeCode(ctx: Ctx, wanted: CallParsed<typeof makePromoCode>['body']): Promise<Codes> {
  const sellerId = sellerOf(ctx);
  const { code, kind, usesAllowed, smallestBag } = wanted;
  const value = checkedValue(wanted);
  const from = wanted.validFrom ? new Date(wanted.validFrom) : ctx.now;
  // Until the end of that day.
  const until = wanted.validUntil ? new Date(Date.parse(wanted.validUntil) + DAY_MS) : null;
  if (until && (until <= ctx.now || until <= from))
    throw invalid('Choose a last day that isn’t over, and not before the first.', 'validUntil');
  try {
    await transact(ctx, async (tx) => {
      const { sql, site } = tx;
      const currency = await sellerCurrency(tx, sellerId);
      // One whose last day is over has ended: its name is free.
      await sql`
        update promo_code set ended_at = valid_until
        where seller_id = ${sellerId} and site = ${site} and lower(code) = ${code.toLowerCase()}
          and ended_at is null and valid_until <= ${tx.now}`;
      await sql`
        insert into promo_code (id, seller_id, site, code, kind, value, currency, uses_allowed, smallest_bag, valid_from,
          valid_until)
        values (${newId()}, ${sellerId}, ${site}, ${code}, ${kind}, ${value}, ${currency},
          ${usesAllowed}, ${smallestBag}, ${from}, ${until})`;
      const [sum] = await sql<{ count: number }[]>`
        select count(*)::int as count from promo_code where seller_id = ${sellerId} and site = ${site}`;
      if ((sum?.count ?? 0) > MOST_CODES)
        throw conflict(
          'TOO_MANY_CODES',
          `You can have up to ${MOST_CODES} codes, those that are over included.`,
        );
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw conflict(
      'CODE_TAKEN',
      `Your code ${code} hasn’t ended. End it first, or choose another name.`,
      'code',
    );
  }
  return sellersCodes(ctx);
}

function checkedValue({ kind, value }: CallParsed<typeof makePromoCode>['body']): number {
  if (kind === 'delivery') return 0;
  if (kind === 'percent' && (value < 1 || value > 100))
    throw invalid('Enter a percentage from 1 to 100.', 'value');
  if (value < 1) throw invalid('Enter how much the code takes off.', 'value');
  return value;
}

/** Ending what is over already changes nothing. @throws 404 for somebody else's */
export async function endCode(ctx: Ctx, codeId: string): Promise<Codes> {
  const sellerId = sellerOf(ctx);
  const { sql, now, site } = ctx;
  const ended = await sql`
    update promo_code set ended_at = coalesce(ended_at, ${now})
    where id = ${codeId} and seller_id = ${sellerId} and site = ${site} returning id`;
  if (ended.length === 0) throw notFound('code');
  return sellersCodes(ctx);
}
