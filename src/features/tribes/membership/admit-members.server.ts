import { joinAccount } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { emitSql } from '#platform/queue.ts';
import '#features/tribes/events.ts';
import {
  changed,
  type LockedTribe,
  type MembershipReason,
  membershipStates,
} from './membership-states.server.ts';

export interface Admission {
  /** The waitlist only, or join requests as well. */
  from: readonly ('waiting' | 'requested')[];
  /** How many; all when left out. */
  first?: number | undefined;
  reason: MembershipReason;
  by: string;
}

/**
 * Admits people in the order in which they came, with their history, counts and events: the same as one transition each,
 * in one statement. @returns how many were admitted
 */
export async function admitMembers(
  tx: Ctx,
  tribe: LockedTribe,
  { from, first, ...transition }: Admission,
): Promise<number> {
  const { sql } = tx;
  const moved = changed(tribe.id, '', { from: null, to: 'active', by: transition.by });
  const known = sql`jsonb_build_object('accountId', account_id, 'from', from_state)`;
  const queued = emitSql(tx, 'moved', [moved], known);
  const [row] = await sql<{ admitted: number }[]>`
    with queue as (
      select m.account_id, m.state, a.role = 'ATHLETE' as is_athlete
      from membership m ${joinAccount(tx, 'm.account_id')}
      where m.tribe_id = ${tribe.id} and m.state = any(${from as string[]}::text[])
      order by m.asked_at, m.account_id
      limit ${first ?? null}
    ), moved as (
      update membership m set state = 'active', is_athlete = q.is_athlete, joined_at = now(), updated_at = now()
      from queue q where m.tribe_id = ${tribe.id} and m.account_id = q.account_id
      returning m.tribe_id, m.account_id, q.state as from_state, q.is_athlete
    ), recorded as (
      ${membershipStates.logSql(tx, 'moved', { ...transition, from: sql`from_state`, to: 'active' })}
    ), counted as (
      update tribe set
        member_count = member_count + (select count(*) from moved),
        athlete_count = athlete_count + (select count(*) from moved where is_athlete),
        waiting_count = waiting_count - (select count(*) from moved where from_state = 'waiting')
      where id = ${tribe.id}
    )${queued.ctes}
    select (select count(*)::int from moved) as admitted${queued.column}`;
  return row?.admitted ?? 0;
}
