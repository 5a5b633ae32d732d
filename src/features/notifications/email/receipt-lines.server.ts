import type { Ctx } from '#platform/ctx.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { Notice } from '../calls.ts';

/** What stands in the letter about a payment beside its sentence: each thing with what it cost, and the sum. */
export async function receiptLines(
  { sql, site, deps }: Ctx,
  { type, target }: Notice,
): Promise<{ text: string; href: string }[]> {
  if (type !== 'payment_paid') return [];
  const rows = await sql<
    { title: string; quantity: number; amount: number; currency: string; path: string }[]
  >`
    select i.title, i.quantity, i.unit_amount * i.quantity as amount, p.currency, i.path
    from payment_item i join payment p on p.id = i.payment_id where p.id = ${target.id} order by i.item`;
  const lines = rows.map(({ title, quantity, amount, currency, path }) => ({
    text: `${quantity > 1 ? `${quantity} × ` : ''}${title}: ${formatMoney(amount, currency)}`,
    href: deps.hosts.urlOf(site, path),
  }));
  const total = formatMoney(
    rows.reduce((sum, { amount }) => sum + amount, 0),
    rows[0]?.currency,
  );
  const note = deps.config.payments.live ? '' : ' (sandbox: no real money moved)';
  return [
    ...lines,
    { text: `Total: ${total}${note}`, href: deps.hosts.urlOf(site, target.path ?? '/orders') },
  ];
}
