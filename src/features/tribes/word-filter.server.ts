import type { Ctx } from '#platform/ctx.ts';
import { invalid, type Refusal } from '#platform/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { foldText } from './fold-text.ts';

/** SQL: the first term of tribe `t`'s word filter in these texts, or null. It needs no statement of its own. */
export const bannedTerm = ({ sql }: Ctx, ...texts: (string | null | undefined)[]): Fragment => sql`(
  select f.word from unnest(t.filter_terms, t.filter_folded) as f (word, folded)
  where strpos(${foldText(texts.filter(Boolean).join('\n'))}::text, f.folded) > 0
  limit 1)`;

/** For texts that are not inserted by one statement, such as edits. */
export async function assertNoBannedTerms(
  ctx: Ctx,
  tribeId: string | null,
  ...texts: (string | null | undefined)[]
): Promise<void> {
  if (!tribeId) return;
  const [tribe] = await ctx.sql<{ name: string; word: string | null }[]>`
    select t.name, ${bannedTerm(ctx, ...texts)} as word from tribe t where t.id = ${tribeId}`;
  if (tribe?.word) throw bannedTermError(tribe.word, tribe.name);
}

export const bannedTermError = (word: string, tribeName: string): Refusal =>
  invalid(`“${word}” is blocked in ${tribeName}. Remove it and try again.`, 'body', 'BANNED_TERM');
