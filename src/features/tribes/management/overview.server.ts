import { visibleCards } from '#features/people/visible-cards.server.ts';
import { tribeTransitions } from '#features/tribes/management/policy.ts';
import { may } from '#features/tribes/policy.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { aBigint, anInteger, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { openManagement } from './authorize.server.ts';
import type { getAuditLog, getManagement as getCall, LogEntry } from './calls.ts';

/** The state and counts of a tribe for its managers. */
export async function getManagement(ctx: Ctx, tribeId: string): Promise<CallReply<typeof getCall>> {
  const { sql, now } = ctx;
  const { tribe, me } = await openManagement(ctx, tribeId, 'readLog');
  const { id, state, memberCount, waitingCount: waiting } = tribe;
  const at = now.toISOString();
  const [counts] = await sql<
    Omit<CallReply<typeof getCall>, 'state' | 'nextStates' | 'memberCount' | 'waiting'>[]
  >`
    select
      (select count(*)::int from membership where tribe_id = ${id} and state = 'requested') as requested,
      (select count(*)::int from membership where tribe_id = ${id} and state = 'invited') as invited,
      (select count(*)::int from membership where tribe_id = ${id} and state = 'banned'
        and (banned_until is null or banned_until > ${at})) as banned,
      (select count(*)::int from membership where tribe_id = ${id} and state = 'active' and muted_until > ${at}) as muted,
      (select count(*)::int from membership where tribe_id = ${id} and state = 'active'
        and joined_at > ${at}::timestamptz - interval '7 days') as new_members,
      (select count(*)::int from tribe_invite where tribe_id = ${id} and revoked_at is null and used < uses
        and expires_at > ${at}) as open_invites,
      (select cardinality(filter_terms) from tribe where id = ${id}) as filter_terms`;
  if (!counts) throw new Error('counts that are always one row are none');
  // Only staff can restore what they suspended.
  const nextStates =
    !may(me, 'admission') || state === 'suspended'
      ? []
      : tribeTransitions[state].filter(
          (to) =>
            to !== 'suspended' &&
            to !== 'closed' &&
            (to === 'active' || to === 'waitlisted' || may(me, 'close')),
        );
  return { ...counts, state, nextStates, memberCount, waiting };
}

interface LogRow extends Omit<LogEntry, 'id' | 'account' | 'by'> {
  source: number;
  number: number;
  accountId: string | null;
  byAccountId: string | null;
}

/** Changes of members and of the tribe, and what managers did, newest first. */
export async function readLog(
  ctx: Ctx,
  query: CallParsed<typeof getAuditLog>['query'],
): Promise<Page<LogEntry>> {
  const { sql } = ctx;
  const { tribe } = await openManagement(ctx, query.tribeId, 'readLog');
  const after = decodeCursor(query.cursor, [aTime, anInteger, aBigint]);
  const part = (source: number) => sql`
    ${after ? sql`and at <= ${after[0]}::timestamptz and (at, ${source}::int, id) < (${after[0]}::timestamptz, ${after[1]}::int, ${after[2]}::bigint)` : sql``}
    order by at desc, id desc limit ${query.limit + 1}`;
  const rows = await sql<LogRow[]>`
    select * from (
      (select 1 as source, id as number, 'member' as what, from_state as "from", to_state as "to", note, account_id,
        by_account_id, at
      from membership_transition where tribe_id = ${tribe.id} and by_account_id <> account_id ${part(1)})
      union all
      (select 2, id, 'tribe', from_state, to_state, '', null, by_account_id, at
      from tribe_transition where tribe_id = ${tribe.id} ${part(2)})
      union all
      (select 3, id, action, null, detail, '', account_id, by_account_id, at
      from tribe_audit_log where tribe_id = ${tribe.id} ${part(3)})
    ) entry
    order by at desc, source desc, number desc
    limit ${query.limit + 1}`;
  const page = toPage(rows, query.limit, (row) => [row.at, row.source, row.number]);
  const cards = await visibleCards(
    ctx,
    page.items.flatMap((row) => [row.accountId, row.byAccountId]),
  );
  const items = page.items.map(({ source, number, accountId, byAccountId, ...row }) => ({
    ...row,
    id: `${source}-${number}`,
    account: (accountId && cards.get(accountId)) || null,
    by: (byAccountId && cards.get(byAccountId)) || null,
  }));
  return { ...page, items };
}
