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
  /** Where they joined first: an account has no site of its own, and what happens to it is told there. */
  site: SiteId;
}

/** Breaks and suspensions that are over end, and who wanted to be forgotten two weeks ago is. */
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

/** Each on its own: one that cannot be done does not keep the others waiting. */
async function end(job: JobCtx, { id, state, site }: Ending): Promise<void> {
  try {
    await transact(siteCtx(job, site), async (tx) => {
      if (state === 'deletion_requested') {
        return eraseAccount(tx, id, { from: [state], by: null, reason: 'deletion_due' });
      }
      await transitionAccount(tx, id, { to: 'active', from: [state], by: null, reason: 'expired' });
    });
  } catch (error) {
    // Undone a moment ago: then there is nothing to end.
    if (!(error instanceof Refusal)) throw error;
  }
}
