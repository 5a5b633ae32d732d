import { type JobCtx, siteCtx } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import type { SiteId } from '#platform/site.ts';
import { sendConsentEmail } from './consent-email.server.ts';

/** Days after which a guardian who hasn't answered is reminded; after 30 days the child's data is erased. */
export const REMINDER_DAYS = [10, 20] as const;

/** Reminds guardians who haven't answered, with a new code and link. One that can't be sent is retried with the next run. */
export async function remindGuardians(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'guardians.remind',
    failure: 'guardian not reminded',
    next: ({ dueAt, id, limit }) => job.sql<(Due & { site: SiteId; days: number })[]>`
      select child_id as id, waiting_since as due_at, site,
        extract(day from now() - waiting_since)::int as days
      from guardian_consent
      where state = 'asked' and whole_account and reminders < ${REMINDER_DAYS.length}
        and waiting_since <= now() - (case reminders when 0 then ${REMINDER_DAYS[0]}::int else ${REMINDER_DAYS[1]}::int end) * interval '1 day'
        and waiting_since > now() - interval '30 days'
        and (waiting_since, child_id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by waiting_since, child_id limit ${limit}`,
    async work({ id, site, days }) {
      await sendConsentEmail(siteCtx(job, site), id, { evenNow: true, isReminder: true });
      const sent = REMINDER_DAYS.filter((after) => days >= after).length;
      await job.sql`update guardian_consent set reminders = greatest(reminders, ${sent}) where child_id = ${id}`;
    },
  });
}
