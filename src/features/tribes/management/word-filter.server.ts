import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { foldText } from '../fold-text.ts';
import { writeAuditLog } from './audit-log.server.ts';
import { asManager, openManagement } from './authorize.server.ts';
import type { setWordFilter as setCall } from './word-filter-calls.ts';

export async function getWordFilter(ctx: Ctx, tribeId: string): Promise<{ terms: string[] }> {
  const { tribe } = await openManagement(ctx, tribeId, 'wordFilter');
  const [row] = await ctx.sql<{ terms: string[] }[]>`
    select filter_terms as terms from tribe where id = ${tribe.id}`;
  return { terms: row?.terms ?? [] };
}

/** Replaces the word filter. Terms that differ only in case or accents are the same. */
export function setWordFilter(
  ctx: Ctx,
  { tribeId, terms }: CallParsed<typeof setCall>['body'],
): Promise<{ terms: string[] }> {
  const byFolded = new Map(terms.map((term) => [foldText(term), term]));
  if (byFolded.has('  ')) throw invalid('Each entry needs letters or digits.', 'terms');
  return asManager(ctx, tribeId, 'wordFilter', async (tx, { tribe, me }) => {
    const terms = [...byFolded.values()];
    await tx.sql`
      update tribe set filter_terms = ${terms}, filter_folded = ${[...byFolded.keys()]} where id = ${tribe.id}`;
    await writeAuditLog(tx, {
      tribeId: tribe.id,
      action: 'word_filter',
      by: me.accountId,
      detail: String(terms.length),
    });
    return { terms };
  });
}
