import PDFDocument from 'pdfkit';
import { isShownWhole, UNSHOWN, write } from '#features/payments/order/receipt-text.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { formatDay } from '#ui/format/date.ts';
import { marksText } from '../delivery/marks-text.ts';
import type { SellerDelivery } from './calls.ts';

type Page = InstanceType<typeof PDFDocument>;
const LEFT = 56;
const RIGHT = 539;
const LABEL = 360;
const ink = '#0B1512';
const muted = '#55605B';

/** What goes into the parcel as a sheet to print and enclose: no prices, since it may be a present. */
export async function packingSlipOf(ctx: Ctx, delivery: SellerDelivery): Promise<Buffer> {
  const name = await siteName(ctx.deps, ctx.site);
  const page = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: `Packing slip ${delivery.number}`, Author: name },
  });
  const bytes: Buffer[] = [];
  page.on('data', (part: Buffer) => bytes.push(part));
  const ended = new Promise<void>((resolve) => page.on('end', resolve));
  head(page, name, delivery);
  for (const { title, detail, quantity, shipped, cancelled, ...marks } of delivery.lines) {
    const left = quantity - shipped - cancelled;
    if (left > 0) line(page, { count: left, title, details: [detail, marksText({ ...marks, twin: null })] });
  }
  if (![...addressLines(delivery), ...delivery.lines.map(({ title }) => title)].every(isShownWhole)) {
    const whole = ctx.deps.hosts.urlOf(ctx.site, `/seller/orders/${delivery.number}`);
    page.moveDown().font('Helvetica').fontSize(9).fillColor(muted);
    page.text(`${UNSHOWN} marks characters this file can’t show. See the full order at ${whole}`, LEFT);
  }
  page.end();
  await ended;
  return Buffer.concat(bytes);
}

const addressLines = ({ address }: SellerDelivery): string[] =>
  [...(address?.lines ?? []), address?.phone, address?.instructions].flatMap((text) => text || []);

function head(page: Page, site: string, delivery: SellerDelivery): void {
  page
    .font('Helvetica-Bold')
    .fontSize(11)
    .fillColor(muted)
    .text(site.toUpperCase(), LEFT, 56, { characterSpacing: 1 });
  page.fontSize(26).fillColor(ink).text('Packing slip', { characterSpacing: 0 }).moveDown(0.4);
  page.font('Helvetica').fontSize(10).fillColor(ink);
  page.text(`Order ${delivery.number}`);
  page.text(`Ordered ${formatDay(delivery.createdAt, { timeZone: 'UTC' })}`).moveDown();
  page.fillColor(ink).text('Send to').fillColor(muted);
  for (const text of addressLines(delivery)) write(page, text, { x: LEFT, size: 10, width: RIGHT - LEFT });
  page.moveDown();
  page.moveTo(LEFT, page.y).lineTo(RIGHT, page.y).lineWidth(0.5).strokeColor('#C9D0CC').stroke();
  page.moveDown(0.8);
}

/** A box to tick beside each line. */
function line(
  page: Page,
  { count, title, details }: { count: number; title: string; details: readonly string[] },
): void {
  if (page.y > 720) page.addPage();
  const top = page.y;
  page
    .rect(RIGHT - 14, top, 14, 14)
    .lineWidth(0.8)
    .strokeColor(ink)
    .stroke();
  page.y = top;
  write(page.font('Helvetica').fillColor(ink), `${count} × ${title}`, { x: LEFT, size: 12, width: LABEL });
  for (const detail of details)
    if (detail) write(page.fillColor(muted), detail, { x: LEFT, size: 10, width: LABEL });
  page.moveDown(0.8);
}
