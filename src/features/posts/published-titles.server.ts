import type { Ctx } from '#platform/ctx.ts';
import { titlePreview } from '#ui/format/text.ts';
import { plainText, type RichText } from './text/rich-text.ts';

export interface TitledPost {
  id: string;
  /** The beginning of its text where it has none; empty where it has neither. */
  title: string;
}

/** Titles of posts by id, as they can be named elsewhere. Those that are not published are left out. */
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
