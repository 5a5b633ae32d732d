import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { SavedFilter, saveFilter } from './calls.ts';

const MAX = 20;

interface FilterRow {
  id: string;
  name: string;
  filter: Pick<SavedFilter, 'filter' | 'sort'>;
}

export async function savedFilters(ctx: Ctx): Promise<{ items: SavedFilter[] }> {
  const { accountId } = assertStaffMay(ctx, 'cases.read');
  const rows = await ctx.sql<FilterRow[]>`
    select id, name, filter from case_filter where account_id = ${accountId} and site = ${ctx.site}
    order by created_at, id`;
  return {
    items: rows.map(({ id, name, filter }) => ({ id, name, filter: filter.filter, sort: filter.sort })),
  };
}

/** @throws 409 TOO_MANY_FILTERS when there are twenty */
export async function keepFilter(
  ctx: Ctx,
  { name, filter, sort }: CallParsed<typeof saveFilter>['body'],
): Promise<SavedFilter> {
  const { accountId } = assertStaffMay(ctx, 'cases.read');
  return transact(ctx, async (tx) => {
    const [row] = await tx.sql<{ id: string; isOneTooMany: boolean }[]>`
      insert into case_filter (id, account_id, site, name, filter)
      values (${newId()}, ${accountId}, ${tx.site}, ${name}, ${tx.sql.json({ filter, sort })})
      on conflict (account_id, site, name) do update set filter = excluded.filter
      returning id, (select count(*) from case_filter f
        where f.account_id = ${accountId} and f.site = ${tx.site} and f.name <> ${name}) >= ${MAX}::int as is_one_too_many`;
    if (row?.isOneTooMany) {
      throw conflict('TOO_MANY_FILTERS', `You can save up to ${MAX} filters. Delete one first.`);
    }
    const id = row?.id ?? '';
    await recordStaffAct(tx, { act: 'cases.read.filter-saved', target: { kind: 'case_filter', id } });
    return { id, name, filter, sort };
  });
}

/** @throws 404 for a filter of somebody else */
export async function forgetFilter(ctx: Ctx, filterId: string): Promise<{ ok: true }> {
  const { accountId } = assertStaffMay(ctx, 'cases.read');
  return transact(ctx, async (tx) => {
    const gone = await tx.sql`
      delete from case_filter where id = ${filterId} and account_id = ${accountId} and site = ${tx.site} returning id`;
    if (gone.length === 0) throw notFound('filter');
    await recordStaffAct(tx, {
      act: 'cases.read.filter-deleted',
      target: { kind: 'case_filter', id: filterId },
    });
    return { ok: true };
  });
}
