import type { ItemRow } from '#features/payments/payment-row.server.ts';
import { type LineMarks, sellables } from '#features/payments/points.ts';
import type { Ctx } from '#platform/ctx.ts';

export type Marks = Pick<LineMarks, 'sku' | 'numbers' | 'twin'>;

const none: Marks = { sku: null, numbers: [], twin: null };

/** What the pieces of some line items are found by. One query a kind. */
export async function marksOfItems(
  ctx: Ctx,
  items: readonly ItemRow[],
): Promise<(line: Pick<ItemRow, 'paymentId' | 'item'>) => Marks> {
  const byKind = Map.groupBy(items, ({ kind }) => kind);
  const found = await Promise.all(
    [...byKind].map(([kind, lines]) => sellables.find(ctx, kind)?.marksOf?.(ctx, lines) ?? []),
  );
  const keyOf = ({ paymentId, item }: Pick<ItemRow, 'paymentId' | 'item'>) => `${paymentId} ${item}`;
  const marks = new Map(found.flat().map((one) => [keyOf(one), one]));
  return (line) => marks.get(keyOf(line)) ?? none;
}
