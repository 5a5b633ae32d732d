import { countPast } from '#features/xp/count-past.server.ts';
import type { Deps } from '#platform/ctx.ts';
import type { TransactionSql } from '#platform/sql.ts';

/**
 * Everybody has the XP for what they wrote and what others made of it. Also for a demo world that was filled before
 * there was XP: who has some already is left alone.
 */
export async function fillXp({ xpRules }: Pick<Deps, 'xpRules'>, tx: TransactionSql): Promise<void> {
  const [counted] = await tx<{ any: boolean }[]>`select exists (select from xp_entry) as any`;
  if (!counted?.any) await countPast(tx, xpRules);
}
