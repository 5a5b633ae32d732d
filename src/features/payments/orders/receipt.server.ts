import PDFDocument from 'pdfkit';
import { uncheckedCards } from '#features/people/people.server.ts';
import { imprintOf } from '#features/sites/instance/letterhead.server.ts';
import { logoOf } from '#features/sites/instance/logo.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { formatDay } from '#ui/format/date.ts';
import { formatMoney } from '#ui/format/money.ts';
import { isShownWhole, UNSHOWN, write } from '../order/receipt-text.server.ts';
import { findItems } from '../payment-row.server.ts';
import { refundReasonText } from '../refunds/refund-reasons.ts';
import { taxText } from '../taxes/tax-of.ts';
import type { OrderView } from './calls.ts';

const LEFT = 56;
const RIGHT = 539;
/** Leaves room for the amount beside it. */
const LABEL = 380;
const ink = '#0B1512';
const muted = '#55605B';

/**
 * Who sells each item of an order: "Harbour Prints (@harbour)". The viewer bought it, so nobody is left out; empty for a
 * seller whose account was deleted, and ours for what we sell ourselves.
 */
export async function sellersOf(ctx: Ctx, { paymentId }: Pick<OrderView, 'paymentId'>): Promise<string[]> {
  const items = await findItems(ctx, [paymentId]);
  const [cards, own] = await Promise.all([
    uncheckedCards(
      ctx,
      items.flatMap(({ payees }) => payees[0]?.accountId ?? []),
    ),
    siteName(ctx.deps, ctx.site),
  ]);
  return items.map(({ payees: [first] }) => {
    if (!first) return own;
    const card = cards.get(first.accountId);
    return card?.username ? `${card.displayName} (@${card.username})` : '';
  });
}

/** The PDF receipt of a paid order, one A4 page or more. @param sellers of its items, in their order */
export async function receiptOf(ctx: Ctx, order: OrderView, sellers: readonly string[]): Promise<Buffer> {
  const [name, logo, imprint] = await Promise.all([
    siteName(ctx.deps, ctx.site),
    logoOf(ctx.deps, 192),
    imprintOf(ctx.deps),
  ]);
  const page = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: `Receipt ${order.number}`, Author: name },
  });
  const bytes: Buffer[] = [];
  page.on('data', (part: Buffer) => bytes.push(part));
  const ended = new Promise<void>((resolve) => page.on('end', resolve));
  if (logo) page.image(logo, RIGHT - 48, 50, { width: 48 });
  head(page, name, order);
  for (const [i, item] of order.items.entries()) {
    const title = item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title;
    line(
      page,
      title,
      formatMoney(item.amount, order.currency),
      [item.detail, sellers[i] && `Sold by ${sellers[i]}`, discountOf(item, order)]
        .filter(Boolean)
        .join('. '),
    );
  }
  sums(page, order);
  page.moveDown(2).font('Helvetica').fontSize(9).fillColor(muted);
  if (![...userText(order), ...sellers].every(isShownWhole)) {
    const whole = ctx.deps.hosts.urlOf(ctx.site, `/orders/${order.number}`);
    page.text(`${UNSHOWN} marks characters this file can’t show. See the full order at ${whole}`, LEFT);
  }
  if (imprint) write(page, imprint, { x: LEFT, size: 9, width: RIGHT - LEFT });
  if (!ctx.deps.config.payments.live) page.text('Sandbox payment: no real money was charged.', LEFT);
  page.end();
  await ended;
  return Buffer.concat(bytes);
}

type Page = InstanceType<typeof PDFDocument>;

/** What a code took off an item, as a sentence; empty without one. */
const discountOf = ({ discount, promoCode }: OrderView['items'][number], { currency }: OrderView): string =>
  discount > 0 ? `Less ${formatMoney(discount, currency)} with the code ${promoCode}` : '';

/** All text in it that people typed. */
const userText = (order: OrderView): string[] => [
  ...order.items.flatMap(({ title, detail }) => [title, detail]),
  ...order.refunds.map(refundReasonText),
  ...(order.address?.lines ?? []),
];

function head(page: Page, site: string, order: OrderView): void {
  page
    .font('Helvetica-Bold')
    .fontSize(11)
    .fillColor(muted)
    .text(site.toUpperCase(), LEFT, 56, { characterSpacing: 1 });
  page.fontSize(26).fillColor(ink).text('Receipt', { characterSpacing: 0 }).moveDown(0.4);
  page.font('Helvetica').fontSize(10).fillColor(ink);
  page.text(`Order ${order.number}`);
  page.text(`Paid ${formatDay(paidAt(order), { timeZone: 'UTC' })}`);
  page.fillColor(muted).text(`Payment ${order.paymentId}`).moveDown();
  if (order.address) {
    page.fillColor(ink).text('Ship to').fillColor(muted);
    for (const text of order.address.lines) write(page, text, { x: LEFT, size: 10, width: RIGHT - LEFT });
    page.moveDown();
  }
  rule(page);
}

const paidAt = ({ timeline, createdAt }: OrderView) =>
  timeline.find(({ state }) => state === 'paid')?.at ?? createdAt;

function rule(page: Page): void {
  page
    .moveTo(LEFT, page.y)
    .lineTo(RIGHT, page.y)
    .lineWidth(0.5)
    .strokeColor('#C9D0CC')
    .stroke()
    .moveDown(0.8);
}

function line(page: Page, label: string, amount: string, note = ''): void {
  if (page.y > 720) page.addPage();
  const top = page.y;
  page
    .font('Helvetica')
    .fontSize(11)
    .fillColor(ink)
    .text(amount, LEFT, top, { width: RIGHT - LEFT, align: 'right' });
  page.y = top;
  write(page, label, { x: LEFT, size: 11, width: LABEL });
  if (note) write(page.fillColor(muted), note, { x: LEFT, size: 9, width: LABEL });
  page.moveDown(0.7);
}

function sums(page: Page, order: OrderView): void {
  const money = (amount: number) => formatMoney(amount, order.currency);
  rule(page);
  const included = `Includes a platform fee of ${money(order.fee)}. ${taxText(order.items, order.currency)}`;
  line(page, 'Paid', money(order.amount), included);
  for (const refund of order.refunds.filter(({ state }) => state === 'succeeded')) {
    const tax = refund.tax === null ? '' : ` ${money(refund.tax)} of it was tax.`;
    line(page, 'Refunded', `-${money(refund.amount)}`, `${refundReasonText(refund)}${tax}`);
  }
  if (order.refunded > 0) line(page, 'Total after refunds', money(order.amount - order.refunded));
}
