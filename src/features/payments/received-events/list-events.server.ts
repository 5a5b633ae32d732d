import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { aText, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { getProviderEvents, ProviderEventRow } from './calls.ts';

const columns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  id, type, object_id, provider_account_id, state, error, attempts, created_at as happened_at, received_at, tried_at`;

/** Events of the payment provider, newest first. They belong to no site. */
export async function listProviderEvents(
  ctx: Ctx,
  query: CallParsed<typeof getProviderEvents>['query'],
): Promise<Page<ProviderEventRow>> {
  assertStaffMay(ctx, 'provider-events.read');
  const { sql } = ctx;
  const { state, type, id, from, until, limit, cursor } = query;
  const after = decodeCursor(cursor, [aTime, aText]);
  const rows = await sql<ProviderEventRow[]>`
    select ${columns(ctx)} from provider_event
    where true
      ${state ? sql`and state = ${state}` : sql``}
      ${type ? sql`and starts_with(type, ${type})` : sql``}
      ${id ? sql`and ${id} in (id, object_id, provider_account_id)` : sql``}
      ${from ? sql`and created_at >= ${from}::date` : sql``}
      ${until ? sql`and created_at < ${until}::date + 1` : sql``}
      ${after ? sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]})` : sql``}
    order by created_at desc, id desc limit ${limit + 1}`;
  return toPage(rows, limit, (row) => [row.happenedAt, row.id]);
}

/** These events, in this order; unknown ones are left out. */
export async function eventsById(ctx: Pick<Ctx, 'sql'>, ids: readonly string[]): Promise<ProviderEventRow[]> {
  const rows = await ctx.sql<ProviderEventRow[]>`
    select ${columns(ctx)} from provider_event where id = any(${ids as string[]}::text[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
