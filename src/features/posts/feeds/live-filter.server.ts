import { type ContentFilter, contentFiltersOf } from '#features/people/relationship.server.ts';
import type { Deps, Viewer } from '#platform/ctx.ts';
import type { LiveFilter } from '#platform/live-readers.ts';
import type { Post } from '../calls.ts';
import { plainText } from '../text/rich-text.ts';

/**
 * Filters live events as feeds are filtered: nothing of people the reader blocked or muted, nor of those who blocked
 * them. One query for all readers, every few seconds while their streams are open.
 */
export async function liveFilters(deps: Deps, viewers: readonly (Viewer | null)[]): Promise<LiveFilter[]> {
  const accountIds = [...new Set(viewers.flatMap((viewer) => viewer?.accountId ?? []))];
  const filters =
    accountIds.length > 0 ? await contentFiltersOf(deps, accountIds) : new Map<string, ContentFilter>();
  return viewers.map((viewer) => {
    const mine = viewer && filters.get(viewer.accountId);
    return mine && (mine.people.size > 0 || mine.terms.length > 0)
      ? (data) => passes(viewer.accountId, mine, data as Partial<Post>)
      : () => true;
  });
}

function passes(
  me: string,
  { people, terms }: ContentFilter,
  { author, target, title, content }: Partial<Post>,
): boolean {
  if (!author || author.id === me) return true;
  // On the kids site live events name nobody, so they can't be filtered by author.
  if (author.id === null) return people.size === 0;
  if (people.has(author.id) || (target?.id && people.has(target.id))) return false;
  if (terms.length === 0) return true;
  const text = `${title ?? ''} ${plainText(content ?? [])}`.toLowerCase();
  return !terms.some((word) => text.includes(word));
}
