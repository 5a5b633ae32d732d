import { accountIdForStaff, uncheckedCards } from '#features/people/people.server.ts';
import { assertOnThisSite } from '#features/staff/account-reach.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { sortedPage } from '#platform/sql/sorted-page.ts';
import { inLike } from '#platform/sql/sql.ts';
import type { AccountTribe, AdminTribe, getAccountTribes, getAdminTribes } from './calls.ts';

type Query = CallParsed<typeof getAdminTribes>['query'];
interface Row extends Omit<AdminTribe, 'owner'> {
  ownerId: string;
  sortKey: string | number;
}

/** All tribes of this site, private and closed ones too. @param kinds only these */
export async function adminTribes(
  ctx: Ctx,
  query: Query,
  kinds?: readonly AdminTribe['kind'][],
): Promise<Page<AdminTribe>> {
  assertStaffMay(ctx, 'tribes.read');
  const page = toPage(await findTribes(ctx, query, kinds), query.limit, (row) => [row.sortKey, row.id]);
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

async function findTribes(ctx: Ctx, query: Query, kinds?: readonly AdminTribe['kind'][]): Promise<Row[]> {
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
      ${kinds ? sql`and t.kind = any(${[...kinds]}::text[])` : sql``}
      ${visibility ? sql`and t.visibility = ${visibility}` : sql``}
      ${createdFrom ? sql`and t.created_at >= ${createdFrom}::date` : sql``}
      ${createdUntil ? sql`and t.created_at < ${createdUntil}::date + 1` : sql``}
      ${page.after}
    order by ${page.order} limit ${query.limit + 1}`;
}

/** The tribes somebody is in, the latest first. @throws 404 for an account that was never on this site */
export async function accountTribes(
  ctx: Ctx,
  { accountId, limit, cursor }: CallParsed<typeof getAccountTribes>['query'],
): Promise<Page<AccountTribe>> {
  assertStaffMay(ctx, 'tribes.read');
  await assertOnThisSite(ctx, accountId);
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<AccountTribe[]>`
    select t.id, t.name, t.slug, t.kind, t.state, m.role, m.joined_at
    from membership m join tribe t on t.id = m.tribe_id
    where m.account_id = ${accountId} and m.site = ${site} and m.state = 'active'
      ${after ? sql`and (m.joined_at, m.tribe_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by m.joined_at desc, m.tribe_id desc limit ${limit + 1}`;
  return toPage(rows, limit, ({ joinedAt, id }) => [joinedAt, id]);
}
