import type { Ctx } from '#platform/ctx.ts';
import type { MyProfile } from '../calls.ts';

/** The state that active sanctions give an otherwise active account. */
export interface SanctionedState {
  state: Extract<MyProfile['state'], 'active' | 'limited' | 'suspended' | 'banned'>;
  /** When it ends automatically: for suspensions only. */
  until: Date | null;
  /** What staff wrote to the person; null when a case decided it, whose message says more. */
  reason: string | null;
}

/** The strongest active sanction; of two suspensions the longer one. */
export async function sanctionedState(
  { sql }: Pick<Ctx, 'sql'>,
  accountId: string,
): Promise<SanctionedState> {
  const [strongest] = await sql<SanctionedState[]>`
    select case kind when 'ban' then 'banned' when 'suspend' then 'suspended' else 'limited' end as state,
      until::timestamptz as until, case when case_id is null then reason end as reason
    from account_sanction
    where account_id = ${accountId} and lifted_at is null and (until is null or until > now())
    order by array_position(array['ban', 'suspend', 'limit'], kind), until desc limit 1`;
  if (!strongest) return { state: 'active', until: null, reason: null };
  return { ...strongest, until: strongest.until && new Date(strongest.until) };
}
