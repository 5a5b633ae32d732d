import type { Ctx } from '#platform/ctx.ts';
import { freeSlug, slugOf } from '#platform/slug.ts';

// Words that stand where a card's name stands in our own addresses.
const reserved = new Set(['new', 'create', 'mine', 'drops', 'collections', 'copies', 'review', 'approvals']);

/** The address for a title: nobody else's on this site. */
export async function cardSlug({ sql, site }: Ctx, title: string, ownId: string): Promise<string> {
  const base = slugOf(title, 'card', reserved);
  // Two at the same moment do not both find it free.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card-slug ${site} ${base}`}, 0))`;
  const rows = await sql<{ slug: string }[]>`
    select slug from card
    where site = ${site} and (slug = ${base} or slug like ${`${base}-%`}) and id <> ${ownId}`;
  return freeSlug(base, new Set(rows.map(({ slug }) => slug)));
}

/** SQL of what a card is found by, in small letters. */
export const searchedWords = ({ sql }: Ctx, card: SearchedCard) => sql`
  lower(concat_ws(' ', ${card.title}::text, ${card.tags.join(' ')}::text, ${card.sport.replaceAll('-', ' ')}::text,
    (select display_name || ' ' || username from account where id = ${card.athleteId}::uuid)))`;

export interface SearchedCard {
  title: string;
  tags: readonly string[];
  sport: string;
  athleteId: string | null;
}
