import { assertNotOfficial } from '#features/accounts/usernames/official-name.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { activeLists } from './active-lists.server.ts';
import { openFlaggedCase } from './flagged-case.server.ts';
import type { WordAction } from './word-list.ts';
import { byGravity } from './word-matcher.ts';

/** A banned word in a text that may still be published: after a review, or with a case about it. */
export interface FoundWord {
  listId: string;
  term: string;
  action: WordAction;
}

/** Fields that hold the name of somebody or of something that people belong to. */
const nameFields = new Map([
  ['account', 'displayName'],
  ['tribe', 'name'],
  ['team', 'name'],
]);

/**
 * Checks a text against the site's lists before it is published. The words found are passed to `recordFoundWords`, in the
 * transaction that writes the text.
 * @param fields by the name of the form's field
 * @returns the words found, the most serious first
 * @throws 400 BANNED_WORD when one of them is refused, NAME_RESERVED for a name that looks like ours
 */
export async function checkBannedWords(
  ctx: Ctx,
  kind: string,
  fields: Readonly<Record<string, string | readonly string[] | null | undefined>>,
): Promise<FoundWord[]> {
  for (const [field, name] of Object.entries(fields)) {
    if (field === nameFields.get(kind) && typeof name === 'string') assertNotOfficial(ctx, name, field);
  }
  const lists = await activeLists(ctx);
  if (lists.length === 0) return [];
  const found: (FoundWord & { field: string })[] = [];
  for (const [field, value] of Object.entries(fields)) {
    const text = typeof value === 'string' ? value : (value ?? []).join('\n');
    if (!text) continue;
    for (const { id, matcher } of lists)
      found.push(...matcher.find(text).map((match) => ({ ...match, listId: id, field })));
  }
  const [gravest] = found.toSorted(byGravity);
  if (gravest?.action === 'refuse') {
    await insertMatches(ctx, [gravest], kind, null);
    throw invalid(
      `“${gravest.term}” isn’t allowed here. Remove it and try again.`,
      gravest.field,
      'BANNED_WORD',
    );
  }
  return found.toSorted(byGravity);
}

/** It has to be reviewed before others see it. */
export const isHeld = (found: readonly FoundWord[]): boolean => found.some(({ action }) => action === 'hold');

/**
 * Records the banned words in a text that was written, and opens a case where it isn't reviewed before others see it.
 * @param text.isReviewed it is in a review queue
 */
export async function recordFoundWords(
  tx: Ctx,
  found: readonly FoundWord[],
  text: { kind: string; id: string; accountId: string; isReviewed: boolean },
): Promise<void> {
  if (found.length === 0) return;
  await insertMatches(tx, found, text.kind, text.id);
  if (!text.isReviewed) await openFlaggedCase(tx, text, [...new Set(found.map(({ term }) => term))]);
}

async function insertMatches(
  { sql, site }: Ctx,
  found: readonly FoundWord[],
  kind: string,
  targetId: string | null,
): Promise<void> {
  await sql`
    insert into banned_word_match (list_id, site, term, action, kind, target_id)
    select list_id, ${site}, term, action, ${kind}, ${targetId}::uuid
    from unnest(${found.map(({ listId }) => listId)}::uuid[], ${found.map(({ term }) => term)}::text[],
      ${found.map(({ action }) => action)}::text[]) as found (list_id, term, action)`;
}

/** Whether a banned word sent a thing to review. */
export async function wasHeld({ sql }: Ctx, targetId: string): Promise<boolean> {
  const held = await sql`
    select from banned_word_match where target_id = ${targetId} and action = 'hold' limit 1`;
  return held.length > 0;
}

/** For reviewers: the words that sent things to review, by their ids. */
export async function foundWordsOf(
  { sql }: Ctx,
  targetIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (targetIds.length === 0) return new Map();
  const rows = await sql<{ targetId: string; terms: string[] }[]>`
    select target_id, array_agg(distinct term order by term) as terms from banned_word_match
    where target_id = any(${targetIds as string[]}::uuid[]) group by target_id`;
  return new Map(rows.map(({ targetId, terms }) => [targetId, terms]));
}
