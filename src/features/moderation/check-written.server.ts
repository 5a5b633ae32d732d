import { activeViewerOf } from '#features/people/people.server.ts';
import { assertNoPersonalData } from '#features/people/personal-data/personal-data.ts';
import { assertNotOfficial } from '#features/sites/official-name.server.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { activeLists } from './banned-words/active-lists.server.ts';
import { openFlaggedCase } from './banned-words/flagged-case.server.ts';
import type { WordAction } from './banned-words/word-list.ts';
import { byGravity } from './banned-words/word-matcher.ts';
import { postingRules } from './points.ts';

/** A banned word in a text that may still be published: after a review, or with a case about it. */
export interface FoundWord {
  listId: string;
  term: string;
  action: WordAction;
}

/** What is written, as `recordFoundWords` and the lists of moderators name it. */
type WrittenKind = keyof typeof kinds;

interface KindRules {
  /** It starts or continues a conversation, which a switch stops, and a child's guardian. */
  posting?: true;
  /** The field that holds the name of somebody or of something that people belong to. */
  name?: string;
  /** Nobody else reads it, or a reviewer reads it before anybody does: banned words aren't looked for. */
  words?: false;
  /** Whose data a profile may contain depends on whose it is (`accounts/profile/child-profile.ts`). */
  personal?: false;
}

const rulesOf = <K extends string>(rules: Record<K, KindRules>) => rules;
const kinds = rulesOf({
  post: { posting: true },
  comment: { posting: true },
  question: { posting: true },
  answer: { posting: true },
  blog: { posting: true },
  account: { name: 'displayName', personal: false },
  tribe: { name: 'name' },
  team: { name: 'name' },
  opportunity: {},
  record: {},
  directory_entry: {},
  directory_contact: {},
  card: { words: false },
  collection: { words: false },
  studio: { words: false },
});

/** By the name of the form's field; the parts of a list are checked as one text, as they are shown. */
type WrittenFields = Readonly<Record<string, string | readonly string[] | null | undefined>>;

export interface CheckedText {
  /** For `recordFoundWords`; the most serious first. */
  foundWords: FoundWord[];
  /** It has to be reviewed before others see it: everything on a site for children, else what has a word that holds it. */
  needsReview: boolean;
}

/** The viewer, who may post now. @throws 403 while posting is switched off, or paused by a child's guardian */
export async function assertMayPost(ctx: Ctx): Promise<Viewer> {
  const viewer = activeViewerOf(ctx);
  await assertSwitchedOn(ctx, 'posting');
  for (const assertMay of postingRules.of(ctx)) await assertMay(ctx);
  return viewer;
}

/**
 * Checks what the viewer wrote before it is published: that they may write now, no personal data of children, no name
 * that looks like ours, no banned words. The words found are passed to `recordFoundWords`, in the transaction that writes
 * the text.
 * @throws 403 while posting is off or paused; 400 for the first field with PERSONAL_DATA, a NAME_RESERVED or a BANNED_WORD
 */
export async function checkWritten(ctx: Ctx, kind: WrittenKind, fields: WrittenFields): Promise<CheckedText> {
  const rules: KindRules = kinds[kind];
  if (rules.posting) await assertMayPost(ctx);
  if (rules.personal !== false) assertNoChildPersonalData(ctx, fields);
  const name = rules.name === undefined ? undefined : fields[rules.name];
  if (rules.name !== undefined && typeof name === 'string') await assertNotOfficial(ctx, name, rules.name);
  const foundWords = rules.words === false ? [] : await findBannedWords(ctx, kind, fields);
  const isHeld = foundWords.some(({ action }) => action === 'hold');
  return { foundWords, needsReview: siteRules[ctx.site].forChildren || isHeld };
}

/** Refuses personal data in everything written on a site for children, and in what a child writes on any site. */
function assertNoChildPersonalData({ site, viewer }: Ctx, fields: WrittenFields): void {
  if (!siteRules[site].forChildren && !viewer?.isChild) return;
  for (const [field, text] of Object.entries(fields)) {
    if (text) assertNoPersonalData(typeof text === 'string' ? text : text.join('\n'), field);
  }
}

/** @returns the words found, the most serious first. @throws 400 BANNED_WORD when one of them is refused */
async function findBannedWords(ctx: Ctx, kind: WrittenKind, fields: WrittenFields): Promise<FoundWord[]> {
  const lists = await activeLists(ctx);
  const found: (FoundWord & { field: string })[] = [];
  for (const [field, value] of Object.entries(fields)) {
    const text = typeof value === 'string' ? value : (value ?? []).join('\n');
    if (!text) continue;
    for (const { id, matcher } of lists)
      found.push(...matcher.find(text).map((match) => ({ ...match, listId: id, field })));
  }
  const inOrder = found.toSorted(byGravity);
  const [mostSevere] = inOrder;
  if (mostSevere?.action === 'refuse') {
    await insertMatches(ctx, [mostSevere], kind, null);
    throw invalid(
      `“${mostSevere.term}” isn’t allowed here. Remove it and try again.`,
      mostSevere.field,
      'BANNED_WORD',
    );
  }
  return inOrder;
}

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
