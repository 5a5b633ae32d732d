import { type Deps, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { forEachIsolated } from '#platform/for-each-isolated.ts';
import { jobCtx } from '#platform/jobs.ts';
import { eraseAccount } from './erase-account.server.ts';
import { transitionAccount } from './transition-account.server.ts';

const BATCH = 100;
type Ending = { id: string; state: 'deactivated' | 'deletion_requested' | 'suspended' };

/** Breaks and suspensions that are over end, and who wanted to be forgotten two weeks ago is. */
export async function endStates(deps: Deps): Promise<void> {
  const failed = new Set<string>();
  let ended: number;
  do {
    const due = await deps.sql<Ending[]>`
      select id, state from account
      where state_until < now() and state in ('deactivated', 'deletion_requested', 'suspended')
        and id <> all(${[...failed]}::uuid[])
      order by state_until limit ${BATCH}`;
    const now = await forEachIsolated(
      deps,
      'account not moved on',
      due,
      ({ id }) => id,
      (account) => end(deps, account),
    );
    for (const id of now) failed.add(id);
    ended = due.length;
  } while (ended === BATCH);
}

/** Each on its own: one that cannot be done does not keep the others waiting. */
async function end(deps: Deps, { id, state }: Ending): Promise<void> {
  try {
    await transact(jobCtx(deps, 'sports'), async (tx) => {
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
