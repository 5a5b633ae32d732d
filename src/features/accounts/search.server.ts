import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, decodeCursor, toPage } from '#platform/keyset.ts';
import { toCard } from './accounts.server.ts';
import type { AccountCard } from './calls.ts';
import { type CardRow, cardColumns } from './queries.server.ts';
import { sightOf } from './sight.server.ts';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Accounts of this site by name: the very username first, then what starts with it, then what is like it, so that a
 * typo still finds somebody. Private accounts and children are found only by those who may see them.
 */
export async function searchAccounts(
  ctx: Ctx,
  { search, limit, cursor }: { search: string; limit: number; cursor?: string | undefined },
): Promise<Page<AccountCard>> {
  const { sql, site } = ctx;
  const wanted = search.toLowerCase().replace(/^@/, '');
  const start = `${escapeLike(wanted)}%`;
  const after = decodeCursor(cursor, [0 as number, anId] as const);
  const rows = await sql<(CardRow & { score: number })[]>`
    select ${cardColumns(ctx)}, score
    from (
      select a.*,
        case
          when a.username = ${wanted} then 4000
          when a.username::text like ${start} then 3000
          when lower(a.display_name) like ${start} then 2000
          else 1000 * greatest(similarity(a.username::text, ${wanted}), word_similarity(${wanted}, a.display_name))
        end::int as score
      from account a
      join account_site here on here.account_id = a.id and here.site = ${site}
      where (a.username::text like ${start} or lower(a.display_name) like ${start}
          or a.username::text % ${wanted} or a.display_name % ${wanted} or ${wanted} <% a.display_name)
        and ${sightOf(ctx)} = 'whole'
    ) a
    ${after ? sql`where (score, id) < (${after[0]}::int, ${after[1]}::uuid)` : sql``}
    order by score desc, id desc
    limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.score, row.id]);
  return { ...page, items: page.items.map(toCard) };
}
