import { emailOf } from '#features/auth/contact.server.ts';
import { isChild } from '#features/people/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql.ts';

/**
 * SQL rows of all accounts, to be read by id or by time zone: `id`, `name`, `time_zone`, `is_child`, `is_adult`, `is_active`
 * and `email`, which is null for those who sign in by phone.
 */
export const mailboxes = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  select a.id, coalesce(nullif(a.display_name, ''), a.username::text, 'there') as name, a.time_zone,
    ${isChild({ sql })} is true as is_child, a.age_band is not distinct from 'adult' as is_adult,
    a.state in ('active', 'limited') as is_active, ${emailOf({ sql }, sql`a.id`)} as email
  from account a`;
