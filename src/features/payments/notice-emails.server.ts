import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { formatMoney } from '#ui/format/money.ts';
import { findItems } from './payment-row.server.ts';

// What emails about a payment say besides their sentence.

interface Target {
  id: string;
  path: string | null;
}

const counted = ({ title, quantity }: { title: string; quantity: number }) =>
  quantity > 1 ? `${quantity} × ${title}` : title;

/** The receipt: each item with what it cost, and the total. The target is the payment. */
export async function receiptLines(ctx: Ctx, { id, path }: Target) {
  const { sql, site, deps } = ctx;
  const items = await sql<
    { title: string; detail: string; quantity: number; amount: number; currency: Currency; path: string }[]
  >`
    select i.title, i.detail, i.quantity, i.unit_amount * i.quantity - i.discount as amount, p.currency, i.path
    from payment_item i join payment p on p.id = i.payment_id where p.id = ${id} order by i.item`;
  const lines = items.map((item) => ({
    text: `${[counted(item), item.detail].filter(Boolean).join(', ')}: ${formatMoney(item.amount, item.currency)}`,
    href: deps.hosts.urlOf(site, item.path),
  }));
  const total = formatMoney(
    items.reduce((sum, { amount }) => sum + amount, 0),
    items[0]?.currency ?? DEFAULT_CURRENCY,
  );
  return [
    ...lines,
    { text: `Total: ${total}${sandboxNote(ctx)}`, href: deps.hosts.urlOf(site, path ?? '/orders') },
  ];
}

const sandboxNote = ({ deps }: Ctx) =>
  deps.config.payments.live ? '' : ' (sandbox: no real money was charged)';

interface RefundFact {
  paymentId: string;
  amount: number;
  lines: number[];
  lineAmounts: number[];
  paid: number;
  currency: Currency;
}

/** What was refunded, with the part of each line, delivery among them, and the sum. The target is the refund. */
export async function refundLines(ctx: Ctx, { id, path }: Target) {
  const [refund] = await ctx.sql<RefundFact[]>`
    select r.payment_id, r.amount, r.lines, r.line_amounts, p.amount as paid, p.currency
    from refund r join payment p on p.id = r.payment_id where r.id = ${id}`;
  if (!refund) return [];
  const { amount, lines, lineAmounts, paid, currency } = refund;
  const money = (minor: number) => formatMoney(minor, currency);
  const href = ctx.deps.hosts.urlOf(ctx.site, path ?? '/orders');
  const items = await findItems(ctx, [refund.paymentId]);
  const ofLines = items.filter(({ item }) => lines.includes(item) || (lines.length === 0 && amount === paid));
  const parts = ofLines.map(({ item, ...one }) => {
    const part = lineAmounts[lines.indexOf(item)];
    // A part of it needs no count: the sum says how much.
    return part === undefined ? counted(one) : `${one.title}: ${money(part)}`;
  });
  const sum = `Refunded: ${money(amount)}${amount < paid ? ` of ${money(paid)} paid` : ''}`;
  return [...parts, sum].map((text) => ({ text, href }));
}
