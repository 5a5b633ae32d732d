import type { Ctx } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';

type State = 'draft' | 'published' | 'unpublished';

/** What staff change of news, and what is decided by it. */
export interface LockedNews {
  id: string;
  title: string;
  summary: string;
  body: string;
  author: string;
  source: string;
  sourceUrl: string | null;
  categoryId: string | null;
  forChildren: boolean;
  pictureId: string | null;
  pictureAlt: string;
  pictureCredit: string;
  slug: string;
  state: State;
  isImported: boolean;
  /** Readers have seen it. */
  isLive: boolean;
  version: number;
}

interface NewsMove extends Move<State> {
  reason: 'written' | 'imported' | 'published' | 'unpublished';
  /** Left out: what was published keeps its date. */
  publishedAt?: Date | undefined;
}

export const newsStates = states<State, LockedNews, NewsMove>({
  table: 'news',
  of: 'news_id',
  allowed: {
    draft: ['published'],
    // Until its time comes, it can be published at another one.
    published: ['published', 'unpublished'],
    unpublished: ['published'],
  },
  refused: (from) =>
    from ? conflict('NOT_PUBLISHED', 'This article isn’t published.') : notFound('article'),
  columns: ({ sql, now }) => sql`
    n.id, n.slug, n.title, n.summary, n.body, n.author, n.source, n.source_url, n.category_id, n.for_children, n.picture_id,
    n.picture_alt, n.picture_credit, n.state,
    n.guid is not null as is_imported, n.state = 'published' and n.published_at <= ${now} as is_live, n.version`,
  alias: 'n',
  set: ({ sql, now }, { publishedAt }) => sql`
    version = version + 1, published_at = ${publishedAt ?? sql`least(published_at, ${now})`}`,
});

/** @throws 404 for one of another site */
export async function lockNews(tx: Ctx, newsId: string): Promise<LockedNews> {
  const [ours] = await tx.sql`select from news where id = ${newsId} and site = ${tx.site}`;
  if (!ours) throw notFound('article');
  return newsStates.lock(tx, newsId);
}
