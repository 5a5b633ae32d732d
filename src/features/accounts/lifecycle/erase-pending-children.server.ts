import { deleteSignIns } from '#features/auth/sign-in-rows.server.ts';
import { consentRequestedSince, hadConsent } from '#features/guardians/consent-sql.server.ts';
import type { JobCtx } from '#platform/ctx.ts';

/**
 * Deletes children whose guardian has not answered for 30 days, and children who never finished signing up: account,
 * address and sessions. Nothing else refers to them, since they could never join, write or upload.
 */
export async function erasePendingChildren({ sql }: Pick<JobCtx, 'sql'>): Promise<void> {
  await sql`
    with unanswered as (
      delete from account a
      where (state = 'pending_guardian' or (state = 'pending' and age_band = 'under_13'))
        and created_at < now() - interval '30 days'
        and not ${consentRequestedSince(sql, sql`a.id`, sql`now() - interval '30 days'`)}
        and not ${hadConsent(sql, sql`a.id`)}
      returning id
    )
    ${deleteSignIns(sql, sql`select id from unanswered`)}`;
}
