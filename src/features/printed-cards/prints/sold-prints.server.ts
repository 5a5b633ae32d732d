import { copyNumber } from '#features/cards/card/copy-number.ts';
import { copiesById, type OwnedCopy } from '#features/cards/printing.server.ts';
import type { Print, Printable } from '#features/deliveries/points.ts';
import { orderNumberOf } from '#features/payments/order/order-sql.server.ts';
import type { LineMarks, Sellable } from '#features/payments/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { findPrintedCard, ownPrintedCard } from '../product/printed-card-listing.server.ts';
import { twinLabel } from '../product/twin-label.ts';
import type { SoldPrint } from './calls.ts';

interface PrintRow {
  id: string;
  productId: string;
  number: number;
  runLimit: number;
  twinCopyId: string | null;
  createdAt: string;
  isRefunded: boolean;
  orderNumber: string | null;
}

const columns = ({ sql }: Ctx) => sql`
  c.id, c.product_id, c.number, c.run_limit, c.twin_copy_id, c.created_at, c.revoked_at is not null as is_refunded,
  ${orderNumberOf({ sql }, 'c.payment_id')} as order_number`;

/** What was sold of a printed card of the viewer's, last sold first. @throws 404 for everybody else's */
export async function soldPrints(
  ctx: Ctx,
  productId: string,
  { limit, cursor }: Paging,
): Promise<Page<SoldPrint>> {
  await ownPrintedCard(ctx, productId);
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<PrintRow[]>`
    select ${columns(ctx)} from printed_card_copy c where c.product_id = ${productId}
      ${after ? sql`and (c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by c.created_at desc, c.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ createdAt, id }) => [createdAt, id]);
  const copies = await copiesById(
    ctx,
    page.items.flatMap(({ twinCopyId }) => twinCopyId ?? []),
  );
  return { ...page, items: page.items.map((row) => present(row, copies)) };
}

/** One print of the viewer's own. @throws 404 for everybody else's */
export async function soldPrint(ctx: Ctx, id: string) {
  const sold = await findSoldPrint(ctx, id);
  if (!sold) throw notFound('print');
  await ownPrintedCard(ctx, sold.card.id);
  return sold;
}

/** Whoever's it is. */
export async function findSoldPrint(ctx: Ctx, id: string) {
  const [row] = await ctx.sql<PrintRow[]>`
    select ${columns(ctx)} from printed_card_copy c where c.id = ${id}`;
  const card = row && (await findPrintedCard(ctx, row.productId));
  if (!card) return null;
  const copies = await copiesById(ctx, row.twinCopyId ? [row.twinCopyId] : []);
  return { card, print: present(row, copies) };
}

function present(row: PrintRow, copies: ReadonlyMap<string, OwnedCopy>): SoldPrint {
  const { id, number, runLimit, twinCopyId, createdAt, isRefunded, orderNumber } = row;
  const copy = twinCopyId ? copies.get(twinCopyId) : undefined;
  return {
    id,
    number,
    limit: runLimit,
    soldAt: createdAt,
    isRefunded,
    orderNumber,
    twin: copy ? { copyId: copy.id, tier: copy.tier, serial: copy.serial, supply: copy.supply } : null,
  };
}

/** By which numbers, and as whose twin, the prints of some lines are told apart. */
export async function printMarks(
  ctx: Ctx,
  lines: Parameters<NonNullable<Sellable['marksOf']>>[1],
): Promise<LineMarks[]> {
  const rows = await ctx.sql<
    (Omit<LineMarks, 'twin' | 'numbers'> & { serials: number[]; supply: number; twinCopyId: string | null })[]
  >`
    select c.payment_id, c.item, null as sku,
      array_agg(c.number order by c.number) as serials, min(c.run_limit) as supply, min(c.twin_copy_id::text) as twin_copy_id
    from unnest(${lines.map(({ paymentId }) => paymentId)}::uuid[], ${lines.map(({ item }) => item)}::smallint[])
      as wanted (payment_id, item)
    join printed_card_copy c on c.payment_id = wanted.payment_id and c.item = wanted.item
    where not c.is_released group by c.payment_id, c.item`;
  const copies = await copiesById(
    ctx,
    rows.flatMap(({ twinCopyId }) => twinCopyId ?? []),
  );
  return rows.map(({ serials, supply, twinCopyId, ...row }) => {
    const copy = twinCopyId ? copies.get(twinCopyId) : undefined;
    const numbers = serials.map((serial) => copyNumber({ serial, supply }));
    return { ...row, numbers, twin: copy ? twinLabel(copy) : null };
  });
}

/** Printed cards, as a print partner makes them. The lowest numbers of a line are kept longest. */
export const printableCards: Printable = {
  kind: 'printed-card',
  async printsOf({ sql }, paymentId, items) {
    const rows = await sql<(Omit<Print, 'label'> & { serial: number; supply: number })[]>`
    select c.id, c.item, c.number as serial, c.run_limit as supply, 'card-' || p.size || '-' || p.finish as product
    from printed_card_copy c join printed_card p on p.id = c.product_id
    where c.payment_id = ${paymentId} and c.item = any(${items as number[]}::smallint[]) and c.revoked_at is null
    order by c.item, c.number`;
    return rows.map(({ serial, supply, ...row }) => ({ ...row, label: copyNumber({ serial, supply }) }));
  },
  async draw(ctx, id) {
    const sold = await findSoldPrint(ctx, id);
    if (!sold || sold.print.isRefunded) return null;
    // Loaded with the first file, since the PDF library is slow to load.
    const { printFile } = await import('./print-file.server.ts');
    return printFile(ctx, sold);
  },
};
