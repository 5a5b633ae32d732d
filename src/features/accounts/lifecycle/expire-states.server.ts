import { type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import type { SiteId } from '#platform/site.ts';
import { moveAccount } from './account-states.server.ts';
import { eraseAccount } from './erase-account.server.ts';

interface Ending extends Due {
  state: 'deactivated' | 'deletion_requested' | 'suspended';
  /** The site of the event: an account has no site of its own, so the one it joined first is used. */
  site: SiteId;
}

/** Ends breaks and suspensions that are over, and erases accounts whose deletion is due. */
export async function endStates(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'accounts.end-states',
    failure: 'account not moved on',
    minutes: 4,
    next: ({ dueAt, id, limit }) => job.sql<Ending[]>`
      select id, state_until as due_at, state, home.site from account
      join lateral (
        select site from account_site where account_id = account.id order by joined_at, site limit 1) home on true
      where state_until < now() and state in ('deactivated', 'deletion_requested', 'suspended')
        and (state_until, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by state_until, id limit ${limit}`,
    work: (account) => end(job, account),
  });
}

/** Each in its own transaction, so that one failure doesn't stop the others. */
async function end(job: JobCtx, { id, state, site }: Ending): Promise<void> {
  try {
    await transact(siteCtx(job, site), async (tx) => {
      if (state === 'deletion_requested') {
        return eraseAccount(tx, id, { only: [state], by: null, reason: 'deletion_due' });
      }
      await moveAccount(tx, id, { to: 'active', only: [state], by: null, reason: 'expired' });
    });
  } catch (error) {
    // Undone just now, so there is nothing to end.
    if (!(error instanceof Refusal)) throw error;
  }
}
