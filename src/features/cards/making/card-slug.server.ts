import { searchedName } from '#features/accounts/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { freeSlug, slugOf } from '#platform/slug.ts';

// Paths of our own below /cards.
const reserved = new Set(['new', 'create', 'mine', 'drops', 'collections', 'copies', 'review', 'approvals']);

/** A slug for a title that is unique on this site. */
export async function cardSlug({ sql, site }: Ctx, title: string, ownId: string): Promise<string> {
  const base = slugOf(title, 'card', reserved);
  // Serializes requests for the same slug.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card-slug ${site} ${base}`}, 0))`;
  const rows = await sql<{ slug: string }[]>`
    select slug from card
    where site = ${site} and (slug = ${base} or slug like ${`${base}-%`}) and id <> ${ownId}`;
  return freeSlug(base, new Set(rows.map(({ slug }) => slug)));
}

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
