import { categoriesById } from '#features/hub/hub.server.ts';
import { mediaEntries } from '#features/media/media.server.ts';
import type { Media } from '#features/media/media.ts';
import type { Block, Inline, RichText } from '#features/posts/text/rich-text.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { NewsPicture, NewsSummary } from './calls.ts';
import type { NewsRow } from './news-row.server.ts';

/** Five letters and a space a word, 220 words a minute. */
const CHARACTERS_A_MINUTE = 6 * 220;

/** In the order of the rows: one query a relation. */
export async function presentNews(ctx: Ctx, rows: readonly NewsRow[]): Promise<NewsSummary[]> {
  const [categories, media] = await Promise.all([
    categoriesById(
      ctx,
      rows.map(({ categoryId }) => categoryId),
    ),
    mediaEntries(
      ctx,
      rows.flatMap(({ pictureId }) => pictureId ?? []),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    picture: newsPicture(row, media),
    category: (row.categoryId && categories.get(row.categoryId)) || null,
    author: row.author || null,
    source: row.source || null,
    at: row.publishedAt,
    minutes: row.length > 0 ? Math.max(1, Math.round(row.length / CHARACTERS_A_MINUTE)) : null,
    isCorrected: row.isCorrected,
  }));
}

/** @param media of their ids, those that can be shown */
export function newsPicture(
  { pictureId, pictureAlt, pictureCredit }: Pick<NewsRow, 'pictureId' | 'pictureAlt' | 'pictureCredit'>,
  media: ReadonlyMap<string, Media>,
): NewsPicture | null {
  const found = pictureId && media.get(pictureId);
  return found ? { ...found, alt: pictureAlt, credit: pictureCredit } : null;
}

/** A text for this site: children get its links as plain words. */
export const contentFor = ({ site }: Pick<Ctx, 'site'>, content: RichText): RichText =>
  siteRules[site].forChildren ? content.map(withoutLinks) : content;

function withoutLinks(block: Block): Block {
  switch (block.type) {
    case 'quote':
      return { ...block, children: block.children.map(withoutLinks) };
    case 'list':
      return { ...block, items: block.items.map((item) => item.map(withoutLinks)) };
    case 'code-block':
      return block;
    default:
      return { ...block, children: block.children.flatMap(unlinked) };
  }
}

function unlinked(inline: Inline): Inline[] {
  if (inline.type === 'link') return inline.children.flatMap(unlinked);
  return [
    inline.type === 'strong' || inline.type === 'em' || inline.type === 'strike'
      ? { ...inline, children: inline.children.flatMap(unlinked) }
      : inline,
  ];
}
