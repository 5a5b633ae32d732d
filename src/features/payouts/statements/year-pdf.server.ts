import PDFDocument from 'pdfkit';
import { allBalancesOf } from '#features/ledger/balance.server.ts';
import { withdrawn } from '#features/ledger/statement-sql.server.ts';
import { isShownWhole, UNSHOWN, write } from '#features/payments/order/receipt-text.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import { imprintOf } from '#features/sites/instance/letterhead.server.ts';
import { logoOf } from '#features/sites/instance/logo.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { formatDay } from '#ui/format/date.ts';
import { plainMoney } from '#ui/format/money.ts';
import { monthLabel } from '#ui/format/months.ts';
import type { Figures, Statement } from './calls.ts';
import { columnLabels, sourceLabel } from './labels.ts';
import { statementOf } from './statement.server.ts';
import { statementPeriod } from './statement-period.server.ts';

type Page = InstanceType<typeof PDFDocument>;
const LEFT = 42;
const RIGHT = 553;
const BOTTOM = 760;
const LABEL = 96;
const ink = '#0B1512';
const muted = '#55605B';

/** A year of somebody's statement: for each currency its sums, by month and by what was sold, and what was withdrawn. */
export async function yearAsPdf(
  ctx: Ctx,
  accountId: string,
  { year, timeZone }: { year: string; timeZone: string },
): Promise<Buffer> {
  const [name, logo, imprint, cards, balances, period] = await Promise.all([
    siteName(ctx.deps, ctx.site),
    logoOf(ctx.deps, 192),
    imprintOf(ctx.deps),
    accountCards(ctx, [accountId]),
    allBalancesOf(ctx, accountId),
    statementPeriod(ctx, accountId, { period: year, timeZone }),
  ]);
  const owner = cards.get(accountId);
  const page = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: `Statement ${year}`, Author: name },
  });
  const bytes: Buffer[] = [];
  page.on('data', (part: Buffer) => bytes.push(part));
  const ended = new Promise<void>((resolve) => page.on('end', resolve));
  if (logo) page.image(logo, RIGHT - 44, 44, { width: 44 });
  const title = owner ? `${owner.displayName} (@${owner.username})` : '';
  head(page, { site: name, year, owner: title, timeZone, madeAt: formatDay(ctx.now, { timeZone }) });
  const currencies = [...balances.keys()];
  if (currencies.length === 0) page.text('Nothing was sold in this year.', LEFT);
  for (const currency of currencies) {
    const statement = await statementOf(ctx, accountId, { period, currency, currencies });
    inCurrency(page, statement, await withdrawnIn(ctx, { accountId, currency }, { ...period, timeZone }));
  }
  foot(page, imprint, !isShownWhole(title));
  page.end();
  await ended;
  return Buffer.concat(bytes);
}

const withdrawnIn = (
  ctx: Ctx,
  of: { accountId: string; currency: Currency },
  span: { from: string; to: string; timeZone: string },
) => ctx.sql<{ day: string; kind: string; amount: number }[]>`
  select to_char(at at time zone ${span.timeZone}, 'YYYY-MM-DD') as day, kind, amount
  from (${withdrawn(ctx, of, span)}) moved order by at, id`;

interface Head {
  site: string;
  year: string;
  owner: string;
  timeZone: string;
  madeAt: string;
}

function head(page: Page, { site, year, owner, timeZone, madeAt }: Head): void {
  page
    .font('Helvetica-Bold')
    .fontSize(11)
    .fillColor(muted)
    .text(site.toUpperCase(), LEFT, 48, { characterSpacing: 1 });
  page.fontSize(24).fillColor(ink).text(`Statement ${year}`, { characterSpacing: 0 }).moveDown(0.3);
  page.font('Helvetica').fillColor(ink);
  write(page, owner, { x: LEFT, size: 10, width: RIGHT - LEFT });
  page.fillColor(muted).text(`Made on ${madeAt}. Days are those of ${timeZone}.`, LEFT).moveDown();
}

const shown = ['sold', 'delivery', 'refunded', 'fee', 'shares', 'net', 'tax'] as const;

/** @param withdrawals oldest first, below zero, those that came back above */
function inCurrency(
  page: Page,
  { currency, periods, sources, totals }: Statement,
  withdrawals: readonly { day: string; kind: string; amount: number }[],
): void {
  const total = totals.find((one) => one.currency === currency);
  if (!total) return;
  heading(page, currency);
  columns(page, 'Month');
  for (const month of periods) figures(page, monthLabel(month.from), month, currency);
  figures(page, 'Year', total, currency, true);
  page.moveDown(0.8);
  if (sources.length > 0) {
    columns(page, 'Kind');
    for (const source of sources) figures(page, sourceLabel(source.source), source, currency);
    page.moveDown(0.8);
  }
  if (withdrawals.length === 0) return;
  row(page, ['Withdrawn', ...Array.from({ length: 5 }, () => ''), 'Amount'], { isStrong: true });
  for (const { day, kind, amount } of withdrawals) {
    const label = `${formatDay(new Date(day))}${kind === 'payout' ? '' : ', returned by the bank'}`;
    row(page, [label, ...Array.from({ length: 5 }, () => ''), plainMoney(-amount, currency)]);
  }
  const sum = withdrawals.reduce((all, { amount }) => all - amount, 0);
  row(page, ['All', ...Array.from({ length: 5 }, () => ''), plainMoney(sum, currency)], { isStrong: true });
  page.moveDown();
}

function heading(page: Page, text: string): void {
  if (page.y > BOTTOM - 120) page.addPage();
  page.font('Helvetica-Bold').fontSize(14).fillColor(ink).text(text, LEFT).moveDown(0.3);
}

const columns = (page: Page, first: string): void =>
  row(page, [first, ...shown.map((name) => columnLabels[name])], { isStrong: true });

const figures = (page: Page, label: string, of: Figures, currency: Currency, isStrong = false): void =>
  row(page, [label, ...shown.map((name) => plainMoney(of[name], currency))], { isStrong });

/** The first cell at the left, the others in columns of one width at the right. */
function row(page: Page, [first = '', ...cells]: readonly string[], { isStrong = false } = {}): void {
  if (page.y > BOTTOM) page.addPage();
  const top = page.y;
  page
    .font(isStrong ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(8)
    .fillColor(ink);
  const width = (RIGHT - LEFT - LABEL) / shown.length;
  // A label may reach into columns that are empty.
  const empty = cells.findIndex((cell) => cell !== '');
  page.text(first, LEFT, top, { width: LABEL + Math.max(0, empty) * width, lineBreak: false });
  for (const [i, cell] of cells.entries()) {
    const x = RIGHT - (cells.length - i) * width;
    if (cell) page.text(cell, x, top, { width, align: 'right', lineBreak: false });
  }
  page
    .moveTo(LEFT, top + 12)
    .lineTo(RIGHT, top + 12)
    .lineWidth(isStrong ? 0.8 : 0.3)
    .strokeColor('#C9D0CC')
    .stroke();
  page.x = LEFT;
  page.y = top + 16;
}

function foot(page: Page, imprint: string, isCut: boolean): void {
  page.font('Helvetica').fontSize(8).fillColor(muted);
  page.text(
    'Net is what was sold and charged for delivery, less refunds and disputes, our fee and the shares of others. Tax is a part of what was paid, where a rate is known. Each line item is in the CSV file of the same year.',
    LEFT,
    page.y + 6,
    { width: RIGHT - LEFT },
  );
  if (imprint) write(page, imprint, { x: LEFT, size: 8, width: RIGHT - LEFT });
  if (isCut) page.text(`${UNSHOWN} marks characters this file can’t show.`, LEFT);
}
