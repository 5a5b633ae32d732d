import { assertNotPaused } from '#features/guardians/paused.server.ts';
import {
  checkBannedWords,
  type FoundWord,
  isHeld,
} from '#features/moderation/banned-words/check-words.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { assertNoChildPersonalData } from '#features/people/personal-data/personal-data.ts';
import { findMentioned } from '#features/posts/text/mentions.server.ts';
import { parseBody } from '#features/posts/text/parse-body.ts';
import type { RichText } from '#features/posts/text/rich-text.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';

export interface CheckedText {
  content: RichText;
  foundWords: readonly FoundWord[];
  /** On a site for children everything is reviewed; elsewhere what has a banned word that holds it. */
  state: 'pending_review' | 'published';
}

/** The viewer, who may write now. @throws 403 while posting is off, or paused by a child's guardian */
export async function assertMayWrite(ctx: Ctx): Promise<Viewer> {
  const viewer = activeViewerOf(ctx);
  await assertSwitchedOn(ctx, 'posting');
  await assertNotPaused(ctx);
  return viewer;
}

/**
 * Checks what somebody wrote, as posts are checked: nothing blank, no personal data of children, no banned words.
 * Mentioned people are linked, and not notified.
 */
export async function checkText(
  ctx: Ctx,
  kind: 'question' | 'answer',
  { body, title, tags = [] }: { body: string; title?: string; tags?: readonly string[] },
): Promise<CheckedText> {
  const { blank, ...parsed } = parseBody(body);
  if (blank) throw invalid('Enter a text.', 'body');
  const fields = { ...(title === undefined ? {} : { title }), body, tags: tags.join(' ') };
  assertNoChildPersonalData(ctx, fields);
  const foundWords = await checkBannedWords(ctx, kind, fields);
  const { content } = await findMentioned(ctx, body, parsed);
  const isReviewed = siteRules[ctx.site].forChildren || isHeld(foundWords);
  return { content, foundWords, state: isReviewed ? 'pending_review' : 'published' };
}
