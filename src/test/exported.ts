import type { Exportable } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { inBatches } from '#platform/sql/statement.ts';

/** What a data export has of these kinds, by their names. */
export async function exportedOf(
  ctx: Ctx,
  accountId: string,
  kinds: readonly Exportable[],
): Promise<Record<string, object[]>> {
  const found = new Map<string, object[]>();
  for (const kind of kinds) {
    const rows: object[] = [];
    for await (const batch of inBatches(kind.rows(ctx, accountId))) rows.push(...batch);
    found.set(kind.name, rows);
  }
  return Object.fromEntries(found);
}
