import { type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { childrensSite } from '#platform/site-rules.ts';
import { tryEach } from '#platform/try-each.ts';
import { moveAccount } from './account-states.server.ts';

/** Updates the age band of accounts daily: what they see and who sees them depends on it. */
export async function updateAgeBands(job: JobCtx): Promise<void> {
  await job.sql`
    with moved as (
      update account set age_band = now_in.band, updated_at = now()
      from (
      select id, case
          when birth_date > current_date - interval '13 years' then 'under_13'
          when birth_date > current_date - interval '18 years' then '13_17'
          else 'adult'
        end as band
      from account where age_band <> 'adult' and birth_date is not null
      ) now_in
      where now_in.id = account.id and now_in.band <> account.age_band
      returning account.id, now_in.band
    )
    insert into coming_of_age (account_id, age, reached_at)
    select id, case band when 'adult' then 18 else 13 end, now() from moved where band <> 'under_13'
    on conflict (account_id, age) do update set reached_at = now()`;
  // An adult needs no guardian.
  const grown = await job.sql<{ id: string }[]>`
    select id from account where state = 'pending_guardian' and age_band = 'adult'`;
  await tryEach(
    job.deps,
    'account of an adult not opened',
    grown,
    ({ id }) => id,
    ({ id }) =>
      transact(siteCtx(job, childrensSite), (tx) =>
        moveAccount(tx, id, {
          to: 'active',
          only: ['pending_guardian'],
          by: null,
          reason: 'turned_18',
        }),
      ),
  );
}
