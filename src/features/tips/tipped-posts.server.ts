import { plainText, type RichText } from '#features/posts/text/rich-text.ts';
import type { Ctx } from '#platform/ctx.ts';
import { titlePreview } from '#ui/format/text.ts';

export interface TippedPost {
  id: string;
  /** The beginning of its text where it has none; empty where it has neither. */
  title: string;
}

/** Titles of tipped posts, without those that are not published any more. */
export async function tippedPosts(
  { sql, site }: Ctx,
  ids: readonly string[],
): Promise<Map<string, TippedPost>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; title: string | null; content: RichText; spoiler: boolean }[]>`
    select id, title, content, spoiler from post
    where id = any(${ids as string[]}::uuid[]) and site = ${site} and state = 'published'`;
  return new Map(
    rows.map(({ id, title, content, spoiler }) => {
      const words = title ?? (spoiler ? '' : plainText(content));
      return [id, { id, title: titlePreview(words.replace(/\s+/g, ' ').trim()) }];
    }),
  );
}
