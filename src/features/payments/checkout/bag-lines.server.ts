import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { findItems, findPayment, type ItemRow } from '../payment-row.server.ts';
import { openStates } from '../payment-states.server.ts';
import type { ItemRequest } from '../points.ts';

/** A line of the buyer's bag that an item of a payment comes from. */
export interface FromBag extends Pick<ItemRow, 'kind' | 'refId' | 'variantId' | 'quantity'> {
  bagLineId: string;
}

/** The options of an item, which remember the line of the bag it comes from. */
export const optionsOf = (bagLineId: string | undefined): ItemRequest['options'] =>
  bagLineId ? { bagLine: bagLineId } : {};

export const isFromBag = ({ options }: Pick<ItemRow, 'options'>): boolean => options.bagLine !== undefined;

async function fromBag(ctx: Ctx, paymentId: string): Promise<FromBag[]> {
  return (await findItems(ctx, [paymentId])).flatMap(({ kind, refId, variantId, quantity, options }) =>
    options.bagLine ? [{ kind, refId, variantId, quantity, bagLineId: options.bagLine }] : [],
  );
}

/** What a payment brought its buyer of their bag; nothing of a payment that wasn't fulfilled. */
export async function boughtFromBag(ctx: Ctx, paymentId: string): Promise<FromBag[]> {
  const payment = await findPayment(ctx, paymentId);
  return payment?.reservation === 'fulfilled' ? fromBag(ctx, paymentId) : [];
}

/** A payment for things in the viewer's bag that can still be paid: what it reserves, and until when. */
export interface OpenBagPayment {
  id: string;
  /** ISO 8601. */
  expiresAt: string;
  currency: Currency;
  items: FromBag[];
}

export async function openBagPayment(ctx: Ctx): Promise<OpenBagPayment | null> {
  const { accountId } = viewerOf(ctx);
  const [open] = await ctx.sql<Pick<OpenBagPayment, 'id' | 'expiresAt' | 'currency'>[]>`
    select p.id, p.expires_at, p.currency from payment p
    where p.buyer_id = ${accountId} and p.site = ${ctx.site} and p.reservation = 'reserved' and p.problem is null
      and p.state = any(${openStates as string[]}) and p.expires_at > ${ctx.now}
      and exists (select from payment_item i where i.payment_id = p.id and i.options ? 'bagLine')
    order by p.created_at desc limit 1`;
  return open ? { ...open, items: await fromBag(ctx, open.id) } : null;
}
