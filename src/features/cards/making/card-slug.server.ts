import { searchedName } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { nextFreeSlug } from '#platform/sql/next-free-slug.ts';
import { slugOf } from '#platform/sql/slug.ts';

// Paths of our own below /cards.
const reserved = new Set(['new', 'create', 'mine', 'drops', 'collections', 'copies', 'review', 'approvals']);

/** A slug for a title that is unique on this site. */
export const cardSlug = ({ sql, site }: Ctx, title: string, ownId: string): Promise<string> =>
  nextFreeSlug(
    { sql, site },
    { kind: 'card', base: slugOf(title, 'card', reserved) },
    (isLike) => sql`select slug from card where ${isLike} and id <> ${ownId}`,
  );

/** SQL: the lower-case text a card is found by. */
export const searchText = (ctx: Ctx, card: SearchedCard) => ctx.sql`
  lower(concat_ws(' ', ${card.title}::text, ${card.tags.join(' ')}::text, ${card.sport.replaceAll('-', ' ')}::text,
    ${searchedName(ctx, card.athleteId)}))`;

export interface SearchedCard {
  title: string;
  tags: readonly string[];
  sport: string;
  athleteId: string | null;
}
