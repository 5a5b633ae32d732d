import { type Ctx, type Deps, emit, transact } from '#platform/ctx.ts';
import { forEachIsolated } from '#platform/for-each-isolated.ts';
import { jobCtx } from '#platform/jobs.ts';
import './events.ts';
import { post } from './post.server.ts';

/** Earnings of one person that are released in one transaction at most, and people in one round. */
const BATCH = 500;

/** Frees what was held back long enough, of everybody. */
export async function releaseDue(deps: Deps): Promise<void> {
  const ctx = jobCtx(deps, 'sports');
  const failed = new Set<string>();
  let people: number;
  do {
    const due = await ctx.sql<{ accountId: string }[]>`
      select distinct account_id from (
        select account_id from earning
        where released_at is null and available_at <= ${ctx.now} and account_id <> all(${[...failed]}::uuid[])
        order by available_at limit ${BATCH}) soonest`;
    const now = await forEachIsolated(
      deps,
      'earnings not released',
      due,
      ({ accountId }) => accountId,
      ({ accountId }) => releaseOf(ctx, accountId),
    );
    for (const accountId of now) failed.add(accountId);
    people = due.length;
  } while (people > 0);
}

/**
 * Frees what was held back long enough, of one person: one transaction of the ledger for all of it. What was reversed
 * meanwhile is not theirs any more.
 */
export function releaseOf(ctx: Ctx, accountId: string): Promise<void> {
  return transact(ctx, async (tx) => {
    // In the order of the index of what is due: by id, all earnings there ever were would be walked through.
    const freed = await tx.sql<{ id: string; site: Ctx['site']; left: number }[]>`
      with due as (
        select id from earning
        where account_id = ${accountId} and released_at is null and available_at <= ${tx.now}
        order by available_at, id limit ${BATCH} for update
      )
      update earning e set released_at = ${tx.now} from due where e.id = due.id
      returning e.id, e.site, e.amount - e.reversed as left`;
    const amount = freed.reduce((sum, { left }) => sum + left, 0);
    const first = freed.map(({ id }) => id).sort()[0];
    if (!first || amount === 0) return;
    await post(tx, {
      // An earning is freed once, so the first of them names them all.
      ...{ kind: 'release', key: `release:${first}` },
      entries: [
        { kind: 'earnings_pending', accountId, amount },
        { kind: 'earnings_available', accountId, amount: -amount },
      ],
    });
    await emit({ ...tx, site: freed[0]?.site ?? tx.site }, 'earnings.freed', { accountId, amount });
  });
}
