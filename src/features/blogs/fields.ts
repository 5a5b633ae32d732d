import { z } from 'zod';
import type { Article as Tree } from '#features/blogs/text/article.ts';
import { Tag } from '#features/questions/fields.ts';
import { line, text, typed } from '#platform/fields.ts';
import { blogKinds, blogStates, heldStates, limits } from './blog.ts';

export const BlogState = z.enum(blogStates);
export const HeldState = z.enum(heldStates);
export const BlogKind = z.enum(blogKinds);

/** Replies contain the tree as it was stored: it was made by parseArticle, which decides what can be in it. */
export const Article = z.array(z.looseObject({ type: z.string() })) as unknown as z.ZodType<Tree>;

export const title = line(limits.title, 3, 'Enter a title.');
export const excerpt = text(limits.excerpt, 0);
export const body = text(limits.body, 0);
export const alt = line(limits.alt, 0);
export { Tag };
export const Tags = z
  .array(Tag)
  .transform((tags) => [...new Set(tags)])
  .refine((tags) => tags.length <= limits.tags, { error: 'Keep it to four tags.' });

/** What its author types after /blogs/. */
export const Slug = typed()
  .toLowerCase()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters, digits and single hyphens.')
  .min(3, 'Use at least 3 characters.')
  .max(80, 'Keep it to 80 characters.');

/** An address on the web, as people may enter it. */
export const CanonicalUrl = z
  .url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'Enter a whole address, like https://example.com/my-text.',
  })
  .max(limits.address, 'This address is too long.')
  .refine((address) => !/^https?:\/\/[^/]*@/.test(address), {
    error: 'Enter an address without a name and password.',
  });
