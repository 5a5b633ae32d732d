import { emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import type { SiteId } from '#platform/site.ts';
import '../events.ts';

interface Ahead extends Due {
  age: 13 | 18;
  site: SiteId;
}

/**
 * Tells people who turn 13 or 18 within a month, and their guardians, what changes then. Each birthday is told once,
 * however often this runs.
 */
export async function notifyOfBirthdays(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'accounts.birthdays',
    failure: 'birthday not told',
    next: ({ dueAt, id, limit }) => job.sql<Ahead[]>`
      select id, due_at, age, site from (
        select a.id, (a.birth_date + make_interval(years => turns.age))::timestamptz as due_at, turns.age,
          (select s.site from account_site s where s.account_id = a.id order by s.joined_at limit 1) as site
        from account a cross join (values (13), (18)) turns (age)
        where a.age_band = case turns.age when 13 then 'under_13' else '13_17' end
          and a.state in ('active', 'limited', 'pending_guardian')
          and a.birth_date > current_date - make_interval(years => turns.age)
          and a.birth_date <= current_date + interval '1 month' - make_interval(years => turns.age)
          and not exists (
            select from coming_of_age c where c.account_id = a.id and c.age = turns.age and c.told_at is not null)
      ) ahead
      where site is not null and (due_at, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by due_at, id limit ${limit}`,
    work: ({ id, age, site }) =>
      transact(siteCtx(job, site), async (tx) => {
        const told = await tx.sql`
          insert into coming_of_age (account_id, age, told_at) values (${id}, ${age}, now())
          on conflict (account_id, age) do update set told_at = now() where coming_of_age.told_at is null
          returning account_id`;
        if (told.length > 0) await emit(tx, 'account.birthday-ahead', { accountId: id, age });
      }),
  });
}
