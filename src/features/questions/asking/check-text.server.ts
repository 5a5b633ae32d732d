import { checkWritten, type FoundWord } from '#features/moderation/check-written.server.ts';
import { findMentioned } from '#features/posts/text/mentions.server.ts';
import { parseBody } from '#features/posts/text/parse-body.ts';
import type { RichText } from '#features/posts/text/rich-text.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';

export interface CheckedText {
  content: RichText;
  foundWords: readonly FoundWord[];
  state: 'pending_review' | 'published';
}

/**
 * Checks what somebody wrote, as posts are checked, and that it isn't blank.
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
  const { foundWords, needsReview } = await checkWritten(ctx, kind, fields);
  const { content } = await findMentioned(ctx, body, parsed);
  return { content, foundWords, state: needsReview ? 'pending_review' : 'published' };
}
