import type { Ctx } from '#platform/ctx.ts';
import { invalid, type Refusal } from '#platform/errors.ts';
import { foldWords } from './word-filter.ts';

type Fragment = ReturnType<Ctx['sql']>;

/** SQL: the first word of tribe `t`'s filter that these texts hold, or null. It costs no statement of its own. */
export const bannedTerm = ({ sql }: Ctx, ...texts: (string | null | undefined)[]): Fragment => sql`(
  select f.word from unnest(t.filter_words, t.filter_folded) as f (word, folded)
  where strpos(${foldWords(texts.filter(Boolean).join('\n'))}::text, f.folded) > 0
  limit 1)`;

/** For what is written in another way than by one statement: an edit, a post that comes out at its time. */
export async function refuseBannedTerms(
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
  invalid(`“${word}” is not said in ${tribeName}. Take it out and try again.`, 'body', 'BANNED_TERM');
