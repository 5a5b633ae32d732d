import { countPast } from '#features/xp/count-past.server.ts';
import { xpRules } from '#features/xp/points.ts';
import type { Deps } from '#platform/ctx.ts';
import type { TransactionSql } from '#platform/sql/sql.ts';

/**
 * Adds the XP for everything in the demo world. Also for one that was filled before there was XP: accounts with points
 * are left alone.
 */
export async function fillXp(deps: Pick<Deps, 'extensions'>, tx: TransactionSql): Promise<void> {
  const [counted] = await tx<{ any: boolean }[]>`select exists (select from xp_entry) as any`;
  if (!counted?.any) await countPast(tx, xpRules.of({ deps }));
}
