import type { Ctx } from '#platform/ctx.ts';
import { titlePreview } from '#ui/format/text.ts';
import { plainText, type RichText } from '../text/rich-text.ts';

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

/** A post with what it brought, for those who look at figures. */
export interface PostFigures extends TitledPost {
  publishedAt: string;
  reactions: number;
  comments: number;
}

/** The published ones of these posts, those with the most reactions and comments first. */
export async function postFigures(ctx: Ctx, ids: readonly string[]): Promise<PostFigures[]> {
  const titles = await publishedTitles(ctx, ids);
  const rows = await ctx.sql<Omit<PostFigures, 'title'>[]>`
    select id, published_at, comment_count as comments,
      like_count + (select coalesce(sum(value::int), 0) from jsonb_each_text(reactions))::int as reactions
    from post where id = any(${[...titles.keys()]}::uuid[])`;
  return rows
    .map((row) => ({ ...row, title: titles.get(row.id)?.title ?? '' }))
    .sort((a, b) => b.reactions + b.comments - (a.reactions + a.comments));
}
