import { hasPicture } from '#features/media/default-image.ts';
import { plainText } from '#features/posts/text/rich-text.ts';
import { cutText } from '#platform/cut-text.ts';
import type { Post, QuotedPost } from '../calls.ts';

const EXCERPT = 280;

/** What a post that quotes this one shows of it. */
export function asQuoted(post: Post): QuotedPost {
  const { id, kind, author, tribe, title, content, media, spoiler, sensitive, publishedAt } = post;
  const isCovered = spoiler || sensitive;
  return {
    id,
    kind,
    author,
    tribe,
    title,
    spoiler,
    sensitive,
    publishedAt,
    excerpt: isCovered ? '' : cutText(plainText(content), EXCERPT),
    image: isCovered ? null : (media.find(hasPicture) ?? null),
  };
}
