import { accountIdForStaff, uncheckedCards } from '#features/people/people.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import { sortedPage } from '#platform/sql/sorted-page.ts';
import { inLike } from '#platform/sql/sql.ts';
import type { AdminTribe, getAdminTribes } from './calls.ts';

type Query = CallParsed<typeof getAdminTribes>['query'];
interface Row extends Omit<AdminTribe, 'owner'> {
  ownerId: string;
  sortKey: string | number;
}

/** All tribes of this site, private and closed ones too. */
export async function adminTribes(ctx: Ctx, query: Query): Promise<Page<AdminTribe>> {
  assertStaffMay(ctx, 'tribes.read');
  const page = toPage(await findTribes(ctx, query), query.limit, (row) => [row.sortKey, row.id]);
  const owners = await uncheckedCards(
    ctx,
    page.items.map(({ ownerId }) => ownerId),
  );
  return {
    ...page,
    items: page.items.map(({ ownerId, sortKey: _, ...tribe }) => ({
      ...tribe,
      owner: owners.get(ownerId) ?? null,
    })),
  };
}

async function findTribes(ctx: Ctx, query: Query): Promise<Row[]> {
  const { sql, site } = ctx;
  const { search, state, kind, visibility, createdFrom, createdUntil } = query;
  const ownerId = query.owner && (await accountIdForStaff(ctx, query.owner));
  const pattern = search && `%${inLike(search)}%`;
  const page = sortedPage(ctx, {
    sort: query.sort,
    cursor: query.cursor,
    columns: {
      createdAt: { by: sql`t.created_at`, type: 'timestamptz' },
      name: { by: sql`t.name`, type: 'text' },
      memberCount: { by: sql`t.member_count`, type: 'bigint' },
      postCount: { by: sql`t.post_count`, type: 'bigint' },
    },
    id: sql`t.id`,
  });
  return sql<Row[]>`
    select t.id, t.name, t.slug, t.kind, t.sport, t.state, t.visibility, t.join_mode, t.owner_id, t.member_count,
      t.post_count, t.created_at, ${page.key} as sort_key
    from tribe t
    where t.site = ${site}
      ${pattern ? sql`and (t.name ilike ${pattern} or t.slug ilike ${pattern})` : sql``}
      ${ownerId ? sql`and t.owner_id = ${ownerId}` : sql``}
      ${state ? sql`and t.state = ${state}` : sql``}
      ${kind ? sql`and t.kind = ${kind}` : sql``}
      ${visibility ? sql`and t.visibility = ${visibility}` : sql``}
      ${createdFrom ? sql`and t.created_at >= ${createdFrom}::date` : sql``}
      ${createdUntil ? sql`and t.created_at < ${createdUntil}::date + 1` : sql``}
      ${page.after}
    order by ${page.order} limit ${query.limit + 1}`;
}
