import { copiesById, type OwnedCopy } from '#features/cards/printing.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { ownPrintedCard } from '../product/printed-card-listing.server.ts';
import type { SoldPrint } from './calls.ts';

interface PrintRow {
  id: string;
  productId: string;
  number: number;
  runLimit: number;
  twinCopyId: string | null;
  createdAt: string;
  isRefunded: boolean;
}

const columns = ({ sql }: Ctx) => sql`
  c.id, c.product_id, c.number, c.run_limit, c.twin_copy_id, c.created_at, c.revoked_at is not null as is_refunded`;

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
  const [row] = await ctx.sql<PrintRow[]>`
    select ${columns(ctx)} from printed_card_copy c where c.id = ${id}`;
  if (!row) throw notFound('print');
  const card = await ownPrintedCard(ctx, row.productId);
  const copies = await copiesById(ctx, row.twinCopyId ? [row.twinCopyId] : []);
  return { card, print: present(row, copies) };
}

function present(row: PrintRow, copies: ReadonlyMap<string, OwnedCopy>): SoldPrint {
  const { id, number, runLimit, twinCopyId, createdAt, isRefunded } = row;
  const copy = twinCopyId ? copies.get(twinCopyId) : undefined;
  return {
    id,
    number,
    limit: runLimit,
    soldAt: createdAt,
    isRefunded,
    twin: copy ? { copyId: copy.id, tier: copy.tier, serial: copy.serial, supply: copy.supply } : null,
  };
}
