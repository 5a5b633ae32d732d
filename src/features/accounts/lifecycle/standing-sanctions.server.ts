import type { Ctx } from '#platform/ctx.ts';
import type { MyProfile } from '../calls.ts';

/** The state that active sanctions give an otherwise active account. */
export interface SanctionedState {
  state: Extract<MyProfile['state'], 'active' | 'limited' | 'suspended' | 'banned'>;
  /** When it ends automatically: for suspensions only. */
  until: Date | null;
}

/** The strongest active sanction; of two suspensions the longer one. */
export async function sanctionedState(
  { sql }: Pick<Ctx, 'sql'>,
  accountId: string,
): Promise<SanctionedState> {
  const [strongest] = await sql<SanctionedState[]>`
    select case kind when 'ban' then 'banned' when 'suspend' then 'suspended' else 'limited' end as state,
      until::timestamptz as until
    from account_sanction
    where account_id = ${accountId} and lifted_at is null and (until is null or until > now())
    order by array_position(array['ban', 'suspend', 'limit'], kind), until desc limit 1`;
  if (!strongest) return { state: 'active', until: null };
  return { ...strongest, until: strongest.until && new Date(strongest.until) };
}
