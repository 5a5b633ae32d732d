import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, decodeCursor, toPage } from '#platform/keyset.ts';
import type { TribeCard } from './calls.ts';
import { presentCards } from './present-tribe.server.ts';
import { findTribes } from './queries.server.ts';

interface Search {
  key: string;
  limit: number;
  cursor?: string | undefined;
}

const LIKE_ENOUGH = 0.5;
/** What has a word that begins as the search does scores this much or more. */
const BEGINS = 2000;

/**
 * Tribes by name: the very name first, then what starts with it, then names with a word that does, then names that are
 * like it; among these the largest. What is not in the directory is found by its members only.
 */
export async function searchTribes(ctx: Ctx, { key, limit, cursor }: Search): Promise<Page<TribeCard>> {
  const { sql, site, viewer } = ctx;
  const after = decodeCursor(cursor, [0 as number, anId] as const);
  const wanted = key.toLowerCase();
  const start = `${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  const isMine = viewer
    ? sql`exists (
        select from membership m
        where m.tribe_id = t.id and m.account_id = ${viewer.accountId} and m.state = 'active')`
    : sql`false`;
  const find = (everyName: boolean) => sql<{ id: string; score: number }[]>`
    select id, score from (
      select t.id, (
        case when lower(t.name) = ${wanted} then 4000 when t.name ilike ${start} then 3000
          when t.name ilike ${`% ${start}`} then ${BEGINS}::int
          else 1000 * greatest(similarity(t.name, ${wanted}), word_similarity(${wanted}, t.name)) end
        + least(900::float8, 90 * ln(1 + t.member_count))
      )::int as score
      from tribe t
      where t.site = ${site} and (t.name ilike ${start} or t.name ilike ${`% ${start}`}
          or t.name % ${wanted} or ${wanted} <% t.name
          ${everyName ? sql`or word_similarity(${wanted}, t.name) >= ${LIKE_ENOUGH}` : sql``})
        and (t.visibility = 'public' and t.state in ('waitlisted', 'active', 'read_only')
          or t.state not in ('draft', 'suspended', 'closed') and ${isMine})
    ) found
    ${after ? sql`where (score, id) < (${after[0]}::int, ${after[1]}::uuid)` : sql``}
    order by score desc, id desc limit ${limit + 1}`;
  let rows = await find(false);
  // A short word with a wrong letter is like little: where nothing begins so, every name is compared.
  if (!after && (rows[0]?.score ?? 0) < BEGINS) rows = await find(true);
  const page = toPage(rows, limit, (row) => [row.score, row.id]);
  const tribes = await findTribes(
    ctx,
    page.items.map(({ id }) => id),
  );
  const cards = new Map((await presentCards(ctx, tribes)).map((card) => [card.id, card]));
  return { ...page, items: page.items.flatMap(({ id }) => cards.get(id) ?? []) };
}
