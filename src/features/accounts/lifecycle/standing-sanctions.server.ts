import type { SanctionedState } from '#features/moderation/points.ts';
import type { Ctx } from '#platform/ctx.ts';

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
