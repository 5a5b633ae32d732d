import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { twinPrints } from '../points.ts';

/** SQL: a print of this copy is ordered or was sent. */
export function hasTwin(ctx: Pick<Ctx, 'sql' | 'deps'>, copyId: Fragment): Fragment {
  const [prints] = twinPrints.of(ctx);
  return prints?.exists(ctx, copyId) ?? ctx.sql`false`;
}
