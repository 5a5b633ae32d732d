import { type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { forEachIsolated } from '#platform/for-each-isolated.ts';
import type { SiteId } from '#platform/site.ts';
import { eraseAccount } from './erase-account.server.ts';
import { transitionAccount } from './transition-account.server.ts';

const BATCH = 100;
interface Ending {
  id: string;
  state: 'deactivated' | 'deletion_requested' | 'suspended';
  /** The site of the event: an account has no site of its own, so the one it joined first is used. */
  site: SiteId;
}

/** Ends breaks and suspensions that are over, and erases accounts whose deletion is due. */
export async function endStates(job: JobCtx): Promise<void> {
  const failed = new Set<string>();
  let ended: number;
  do {
    const due = await job.sql<Ending[]>`
      select id, state, home.site from account
      join lateral (
        select site from account_site where account_id = account.id order by joined_at, site limit 1) home on true
      where state_until < now() and state in ('deactivated', 'deletion_requested', 'suspended')
        and id <> all(${[...failed]}::uuid[])
      order by state_until limit ${BATCH}`;
    const now = await forEachIsolated(
      job.deps,
      'account not moved on',
      due,
      ({ id }) => id,
      (account) => end(job, account),
    );
    for (const id of now) failed.add(id);
    ended = due.length;
  } while (ended === BATCH);
}

/** Each in its own transaction, so that one failure doesn't stop the others. */
async function end(job: JobCtx, { id, state, site }: Ending): Promise<void> {
  try {
    await transact(siteCtx(job, site), async (tx) => {
      if (state === 'deletion_requested') {
        return eraseAccount(tx, id, { from: [state], by: null, reason: 'deletion_due' });
      }
      await transitionAccount(tx, id, { to: 'active', from: [state], by: null, reason: 'expired' });
    });
  } catch (error) {
    // Undone just now, so there is nothing to end.
    if (!(error instanceof Refusal)) throw error;
  }
}
