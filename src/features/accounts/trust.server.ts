import { isStaffAnywhere } from '#features/staff/staff-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** How well we know account `a`: for a day nobody is more than new; who is verified or long here has our trust. */
export const trustIn = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  case
    when a.verification_type <> 'none' or ${isStaffAnywhere({ sql }, 'a.id')} then 'trusted'
    when a.created_at > now() - interval '1 day' then 'new'
    when a.created_at > now() - interval '90 days' then 'member'
    else 'trusted'
  end`;
