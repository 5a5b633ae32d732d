import { countPast } from '#features/xp/count-past.server.ts';
import type { Sql, TransactionSql } from '#platform/sql.ts';

/**
 * Everybody has the XP for what they wrote and what others made of it. Also for a demo world that was filled before
 * there was XP: who has some already is left alone.
 */
export async function fillXp(sql: Sql | TransactionSql): Promise<void> {
  const [counted] = await sql<{ any: boolean }[]>`select exists (select from xp_entry) as any`;
  if (!counted?.any) await countPast(sql);
}
