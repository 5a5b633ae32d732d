import { isStaffAnywhere } from '#features/staff/staff-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** How far account `a` is trusted: `new` for the first day; verified or long-standing accounts are trusted more. */
export const trustIn = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  case
    when a.verification_type <> 'none' or ${isStaffAnywhere({ sql }, 'a.id')} then 'trusted'
    when a.created_at > now() - interval '1 day' then 'new'
    when a.created_at > now() - interval '90 days' then 'member'
    else 'trusted'
  end`;
