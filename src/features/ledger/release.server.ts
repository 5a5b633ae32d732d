import { emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { SiteId } from '#platform/site.ts';
import { tryEach } from '#platform/try-each.ts';
import { recordRelease } from './earning-changes.server.ts';
import { post } from './post.server.ts';
import './events.ts';

/** Earnings per transaction and people per round, at most. */
const BATCH = 500;

/** Releases everybody's earnings whose hold has ended. */
export async function releaseDueEarnings(ctx: JobCtx): Promise<void> {
  const failed = new Set<string>();
  let people: number;
  do {
    const due = await ctx.sql<{ accountId: string }[]>`
      select distinct account_id from (
        select account_id from earning
        where released_at is null and available_at <= ${ctx.now} and account_id <> all(${[...failed]}::uuid[])
        order by available_at limit ${BATCH}) soonest`;
    const now = await tryEach(
      ctx.deps,
      'earnings not released',
      due,
      ({ accountId }) => accountId,
      ({ accountId }) => releaseEarnings(ctx, accountId),
    );
    for (const accountId of now) failed.add(accountId);
    people = due.length;
  } while (people > 0);
}

/**
 * Releases one person's earnings whose hold has ended, in one ledger transaction a currency, without what was reversed meanwhile.
 */
export function releaseEarnings(ctx: JobCtx, accountId: string): Promise<void> {
  return transact(ctx, async (tx) => {
    // In the order of the index of due earnings; ordered by id it would scan all of them.
    const released = await tx.sql<{ id: string; site: SiteId; currency: Currency; left: number }[]>`
      with due as (
        select id from earning
        where account_id = ${accountId} and released_at is null and available_at <= ${tx.now}
        order by available_at, id limit ${BATCH} for no key update
      )
      update earning e set released_at = ${tx.now} from due where e.id = due.id
      returning e.id, e.site, e.currency, e.amount - e.reversed as left`;
    for (const [currency, own] of Map.groupBy(released, (earning) => earning.currency)) {
      const amount = own.reduce((sum, { left }) => sum + left, 0);
      const [first] = own.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      if (!first || amount === 0) continue;
      const transactionId = await post(tx, {
        kind: 'release',
        // An earning is released once, so the first one identifies the batch.
        key: `release:${first.id}`,
        currency,
        entries: [
          { kind: 'earnings_pending', accountId, amount },
          { kind: 'earnings_available', accountId, amount: -amount },
        ],
      });
      const toMove = own.filter(({ left }) => left > 0);
      await recordRelease(
        tx,
        transactionId,
        toMove.map(({ id }) => id),
      );
      for (const site of new Set(toMove.map((earning) => earning.site)))
        await emit(siteCtx(tx, site), 'earnings.released', { accountId, currency });
    }
  });
}
