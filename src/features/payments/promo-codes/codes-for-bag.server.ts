import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { type AskedCode, findNamed, ofNobodyHere, oneOnly, unknownCode } from './apply-codes.server.ts';
import { discountsOf } from './discount.ts';
import { findCodes, findNamedCodes, type PromoCodeRow, whyNot } from './promo-code-row.server.ts';

/** What somebody would buy of a seller: what each line costs. Minor units. */
export interface SellersGoods {
  sellerId: string;
  currency: Currency;
  lines: readonly { id: string; amount: number }[];
}

/** A code in a bag, and what it does to what lies in it now. */
export interface CodeInBag {
  id: string;
  code: string;
  /** It takes off what the seller charges for delivery, which the bag doesn't know yet. */
  isForDelivery: boolean;
  /** Why it can't be used now; null when it can. */
  refused: string | null;
  /** What it takes off each line. */
  discounts: ReadonlyMap<string, number>;
}

const whyNotFor = (ctx: Ctx, row: PromoCodeRow, { currency, lines }: SellersGoods) =>
  whyNot(ctx, row, { goods: lines.reduce((sum, { amount }) => sum + amount, 0), currency });

/** What some codes do to a bag, by seller. */
export async function codesInBag(
  ctx: Ctx,
  ids: readonly string[],
  goods: readonly SellersGoods[],
): Promise<Map<string, CodeInBag>> {
  if (ids.length === 0) return new Map();
  const rows = await findCodes(ctx, ctx.sql`c.id = any(${ids as string[]}::uuid[])`);
  return new Map(
    goods.flatMap((own) => {
      const row = rows.find(({ sellerId }) => sellerId === own.sellerId);
      return row ? [[own.sellerId, codeInBag(ctx, row, own)] as const] : [];
    }),
  );
}

function codeInBag(ctx: Ctx, row: PromoCodeRow, goods: SellersGoods): CodeInBag {
  const { id, code, kind } = row;
  const refused = whyNotFor(ctx, row, goods)?.message ?? null;
  const taken = refused
    ? []
    : discountsOf(
        row,
        goods.lines.map(({ amount }) => ({ amount, isDelivery: false })),
        goods.currency,
      );
  const discounts = new Map(goods.lines.map((line, i) => [line.id, taken[i] ?? 0]));
  return { id, code, isForDelivery: kind === 'delivery', refused, discounts };
}

/** The codes that a visitor's browser remembers: their newest ones of these names. What isn't there any more is left out. */
export async function keptCodes(
  ctx: Ctx,
  kept: readonly Pick<AskedCode, 'sellerId' | 'code'>[],
): Promise<PromoCodeRow[]> {
  if (kept.length === 0) return [];
  const rows = await findNamed(ctx, kept);
  return [...new Map(rows.map((row) => [row.sellerId, row])).values()];
}

/**
 * The codes that somebody means who types one: of each seller in their bag who has one of this name, and of whom they use none.
 * @param used the sellers of whom they use one
 * @throws 409 with the reason when there is none to use
 */
export async function typedCodes(
  ctx: Ctx,
  typed: string,
  goods: readonly SellersGoods[],
  used: readonly string[],
): Promise<PromoCodeRow[]> {
  const rows = await findNamedCodes(ctx, ctx.sql`lower(c.code) = ${typed.toLowerCase()}`);
  if (rows.length === 0) throw unknownCode(typed);
  let refusal = ofNobodyHere(typed);
  const usable = rows.filter((row) => {
    const own = goods.find(({ sellerId }) => sellerId === row.sellerId);
    if (!own) return false;
    const problem = used.includes(row.sellerId) ? oneOnly() : whyNotFor(ctx, row, own);
    if (problem) refusal = problem;
    return !problem;
  });
  if (usable.length === 0) throw refusal;
  return usable;
}
