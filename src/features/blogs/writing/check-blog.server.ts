import { type CheckedText, checkWritten } from '#features/moderation/check-written.server.ts';
import { mentionableByUsername } from '#features/people/visible-cards.server.ts';
import type { Inline } from '#features/posts/text/rich-text.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import type { HeldState } from '../blog.ts';
import { type Article, picturesOf, withInlines } from '../text/article.ts';
import { isEmptyArticle } from '../text/article-text.ts';
import { parseArticle } from '../text/parse-article.ts';

/** What readers see of a blog. */
export interface Told {
  title: string;
  excerpt: string;
  body: string;
  content: Article;
  coverId: string | null;
  coverAlt: string;
  tags: readonly string[];
}

/** The parsed Markdown. Names of people whom the viewer can't see stay text. */
export async function readArticle(ctx: Ctx, body: string): Promise<Article> {
  const article = parseArticle(body);
  const names = new Set<string>();
  withInlines(article, (inline) => {
    if (inline.type === 'mention') names.add(inline.username);
    return [inline];
  });
  if (names.size === 0) return article;
  const known = new Set((await mentionableByUsername(ctx, [...names])).map(({ username }) => username));
  const named = (inline: Inline): Inline[] =>
    inline.type === 'mention' && !known.has(inline.username)
      ? [{ type: 'text', text: `@${inline.username}` }]
      : [inline];
  return withInlines(article, named);
}

/**
 * Checks a blog that others are going to see: that it is whole, and what is written in it.
 * @throws 400 for the first thing that is missing or refused
 */
export async function checkForReaders(
  ctx: Ctx,
  { title, excerpt, body, content, coverId, coverAlt, tags }: Told,
): Promise<CheckedText> {
  if (isEmptyArticle(content)) throw invalid('Write the text first.', 'body');
  if (coverId && !coverAlt) throw invalid('Describe the cover for people who can’t see it.', 'coverAlt');
  if (content.flatMap(picturesOf).some(({ alt }) => alt.trim() === ''))
    throw invalid('Describe every picture for people who can’t see it: ![What it shows](…).', 'body');
  const fields = { title, excerpt, body, coverAlt, tags: tags.join(' ') };
  // The address of an upload isn't personal data.
  const spoken = { ...fields, body: body.replace(/\(picture:[^)\s]*/g, '(') };
  return checkWritten(ctx, 'blog', spoken);
}

/** Whether a blog is held once its text is published or changed. What staff hid or removed stays so. */
export function heldAfter(held: HeldState | null, isReviewed: boolean): HeldState | null {
  if (held === 'hidden' || held === 'removed') return held;
  return isReviewed || held !== null ? 'pending_review' : null;
}
