import type { Ctx } from '#platform/ctx.ts';
import { titlePreview } from '#ui/format/text.ts';
import { plainText, type RichText } from './text/rich-text.ts';

export interface TitledPost {
  id: string;
  /** The beginning of the text where there is no title; empty where there is neither. */
  title: string;
}

/** Titles of posts by id, for other features. Unpublished posts are left out. */
export async function publishedTitles(
  { sql, site }: Ctx,
  ids: readonly string[],
): Promise<Map<string, TitledPost>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; title: string | null; content: RichText; covered: boolean }[]>`
    select id, title, content, spoiler or sensitive as covered from post
    where id = any(${ids as string[]}::uuid[]) and site = ${site} and state = 'published'`;
  return new Map(
    rows.map(({ id, title, content, covered }) => {
      const text = title ?? (covered ? '' : plainText(content));
      return [id, { id, title: titlePreview(text.replace(/\s+/g, ' ').trim()) }];
    }),
  );
}
