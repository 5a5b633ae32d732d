import type { Ctx } from '#platform/ctx.ts';
import './events.ts';
import type { LockedTribe } from './move-membership.server.ts';

export interface Admission {
  /** Only those who wait, or those who asked as well. */
  from: readonly ('waiting' | 'requested')[];
  /** So many of them; all when left out. */
  first?: number | undefined;
  why: string;
  by: string;
}

/**
 * Lets people in in the order in which they came, with their history, the counts and the events: the same as a move for
 * each, in one statement for all. @returns how many came in
 */
export async function admitMembers(
  tx: Ctx,
  tribe: LockedTribe,
  { from, first, ...move }: Admission,
): Promise<number> {
  const { sql } = tx;
  const jobs = tx.deps.events.jobsOf('membership.moved');
  const [row] = await sql<{ admitted: number }[]>`
    with queue as (
      select m.account_id, m.state, a.role = 'ATHLETE' as is_athlete
      from membership m join account a on a.id = m.account_id
      where m.tribe_id = ${tribe.id} and m.state = any(${from as string[]}::text[])
      order by m.asked_at, m.account_id
      limit ${first ?? null}
    ), moved as (
      update membership m set state = 'active', is_athlete = q.is_athlete, joined_at = now(), updated_at = now()
      from queue q where m.tribe_id = ${tribe.id} and m.account_id = q.account_id
      returning m.account_id, q.state as from_state, q.is_athlete
    ), told as (
      insert into membership_move (tribe_id, account_id, from_state, to_state, by_account_id, why)
      select ${tribe.id}, account_id, from_state, 'active', ${move.by}, ${move.why} from moved
    ), counted as (
      update tribe set
        member_count = member_count + (select count(*) from moved),
        athlete_count = athlete_count + (select count(*) from moved where is_athlete),
        waiting_count = waiting_count - (select count(*) from moved where from_state = 'waiting')
      where id = ${tribe.id}
    ), emitted as materialized (
      select graphile_worker.add_job(job, json_build_object('site', ${tx.site}::text, 'payload', json_build_object(
        'tribeId', ${tribe.id}::text, 'accountId', account_id, 'from', from_state, 'to', 'active',
        'byAccountId', ${move.by}::text)), max_attempts => 12)
      from moved, unnest(${jobs as string[]}::text[]) job
    )
    select (select count(*)::int from moved) as admitted, (select count(*) from emitted) as jobs`;
  return row?.admitted ?? 0;
}
