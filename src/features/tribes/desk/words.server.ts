import { foldWords } from '#features/tribes/word-filter.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { atDesk, openDesk } from './at-desk.server.ts';
import type { setWordFilter as setCall } from './board-calls.ts';
import { writeDeed } from './write-deed.server.ts';

export async function getWords(ctx: Ctx, tribeId: string): Promise<{ words: string[] }> {
  const { tribe } = await openDesk(ctx, tribeId, 'filterWords');
  const [row] = await ctx.sql<{ words: string[] }[]>`
    select filter_words as words from tribe where id = ${tribe.id}`;
  return { words: row?.words ?? [] };
}

/** All the words nobody may write in a tribe. Two that differ only in case or accents are one. */
export function setWords(
  ctx: Ctx,
  { tribeId, words }: CallParsed<typeof setCall>['body'],
): Promise<{ words: string[] }> {
  const byFolded = new Map(words.map((word) => [foldWords(word), word]));
  if (byFolded.has('  ')) throw invalid('A word needs letters or digits.', 'words');
  return atDesk(ctx, tribeId, 'filterWords', async (tx, { tribe, me }) => {
    const kept = [...byFolded.values()];
    await tx.sql`
      update tribe set filter_words = ${kept}, filter_folded = ${[...byFolded.keys()]} where id = ${tribe.id}`;
    await writeDeed(tx, { tribeId: tribe.id, deed: 'words', by: me.accountId, detail: String(kept.length) });
    return { words: kept };
  });
}
