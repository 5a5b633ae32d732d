import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { conflict } from '#platform/errors.ts';
import { formatMoney } from '#ui/format/money.ts';
import { isExtra } from '../extras.server.ts';
import { netOf, type PricedItem, totalOf } from '../priced-item.ts';
import { discountsOf } from './discount.ts';
import { findNamedCodes, type PromoCodeRow, whyNot } from './promo-code-row.server.ts';

/** A code that a buyer uses, and what they were shown that it takes off. */
export interface AskedCode {
  sellerId: string;
  code: string;
  /** Minor units; left out: nothing was shown. */
  amount?: number | undefined;
}

/**
 * Prices items with the codes of a buyer. A code takes off what its seller sells or, for delivery, what they charge for it.
 * A rest that is too small to be charged is given up: nothing is left to pay then.
 * @throws 409 with the reason why one can't be used
 */
export async function applyCodes(
  ctx: Ctx,
  items: readonly PricedItem[],
  asked: readonly AskedCode[],
  { currency, smallestCharge }: { currency: Currency; smallestCharge: number },
): Promise<PricedItem[]> {
  if (asked.length === 0) return [...items];
  const priced = items.map((item) => ({ ...item }));
  const rows = await askedCodes(ctx, asked);
  for (const row of rows) {
    const lines = priced.filter(({ payees: [seller] }) => seller?.accountId === row.sellerId);
    const goods = totalOf(lines.filter(({ kind }) => !isExtra(ctx, kind)));
    if (lines.length === 0) throw ofNobodyHere(row.code);
    const refusal = whyNot(ctx, row, { goods, currency });
    if (refusal) throw refusal;
    const taken = discountsOf(
      row,
      lines.map((line) => ({ amount: netOf(line), isDelivery: isExtra(ctx, line.kind) })),
      currency,
    );
    for (const [i, line] of lines.entries()) {
      line.discount = taken[i] ?? 0;
      if (line.discount > 0) line.promoCodeId = row.id;
    }
  }
  const total = totalOf(priced);
  if (total > 0 && total < smallestCharge) giveUpRest(priced, rows);
  return priced;
}

/** The codes of these sellers with these names, ended ones too. */
export const findNamed = (
  ctx: Ctx,
  asked: readonly Pick<AskedCode, 'sellerId' | 'code'>[],
): Promise<PromoCodeRow[]> =>
  findNamedCodes(
    ctx,
    ctx.sql`(c.seller_id, lower(c.code)) in (
      select * from unnest(${asked.map(({ sellerId }) => sellerId)}::uuid[],
        ${asked.map(({ code }) => code.toLowerCase())}::text[]))`,
  );

/** One a seller, each as its seller wrote it. */
async function askedCodes(ctx: Ctx, asked: readonly AskedCode[]): Promise<PromoCodeRow[]> {
  const rows = await findNamed(ctx, asked);
  for (const { sellerId, code } of asked) {
    const own = rows.filter((row) => row.sellerId === sellerId);
    if (own.length > 1) throw oneOnly();
    if (own[0]?.code.toLowerCase() !== code.toLowerCase()) throw unknownCode(code);
  }
  return rows;
}

/** A code takes off the rest of its seller's lines too: our fee and the provider's would have left nothing of it. */
function giveUpRest(items: readonly PricedItem[], rows: readonly PromoCodeRow[]): void {
  for (const item of items) {
    const row = rows.find(({ sellerId }) => sellerId === item.payees[0]?.accountId);
    if (!row || netOf(item) === 0) continue;
    item.discount += netOf(item);
    item.promoCodeId = row.id;
  }
}

/** Nobody pays more than they were shown with their codes. @throws 409 */
export function assertDiscountsUnchanged(
  items: readonly PricedItem[],
  asked: readonly AskedCode[],
  currency: Currency,
): void {
  for (const { sellerId, code, amount } of asked) {
    if (amount === undefined) continue;
    const now = items.reduce(
      (sum, { payees: [seller], discount }) => sum + (seller?.accountId === sellerId ? discount : 0),
      0,
    );
    if (now < amount)
      throw conflict(
        'PRICE_CHANGED',
        `The code ${code} now takes off ${formatMoney(now, currency)} instead of ${formatMoney(amount, currency)}. Check it before you pay.`,
      );
  }
}

export const unknownCode = (code: string) =>
  conflict('CODE_UNKNOWN', `We don’t know the code ${code}. Check how it’s spelled.`);

export const ofNobodyHere = (code: string) =>
  conflict('CODE_OF_OTHERS', `The code ${code} isn’t of a seller in your bag.`);

export const oneOnly = () =>
  conflict('CODE_ALREADY', 'You can use one code for each seller. Remove the other one first.');
