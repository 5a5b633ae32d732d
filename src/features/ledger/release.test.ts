import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import { testApp } from '#test/test-app.ts';
import { balancesOf } from './balance.server.ts';
import { bookSale } from './book-sale.server.ts';
import { releaseDueEarnings } from './release.server.ts';

const { ctx, idOf, sql, app } = await testApp();
let charges = 0;

/** A card for 10.00, of which somebody earns 8.70. */
const sell = (accountId: string, share = 870, site: SiteId = 'sports') =>
  bookSale(ctx(site), {
    paymentId: newId(),
    currency: 'USD',
    chargeId: `ch_release_${charges++}`,
    items: [
      {
        item: 1,
        source: 'card',
        description: 'Card: Last-minute save',
        total: share + 130,
        tax: null,
        fee: 130,
        shares: [{ accountId, amount: share }],
      },
    ],
  });
const holdIsOver = (accountId: string) =>
  sql`update earning set available_at = now() - interval '1 minute' where account_id = ${accountId}`;

describe('earnings', () => {
  test('are held for seven days, then released once', async () => {
    const accountId = await idOf('ada');
    await sell(accountId);
    await sell(accountId);
    const [row] = await sql<{ days: number }[]>`
      select extract(epoch from available_at - created_at)::float / 86400 as days from earning where account_id = ${accountId}`;
    expect(row?.days).toBeCloseTo(7, 2);
    await releaseDueEarnings(jobCtx(app.deps));
    expect(await balancesOf(ctx(), accountId, 'USD')).toMatchObject({
      earnings_pending: -1740,
      earnings_available: 0,
    });

    await holdIsOver(accountId);
    await Promise.all([
      releaseDueEarnings(jobCtx(app.deps)),
      releaseDueEarnings(jobCtx(app.deps)),
      releaseDueEarnings(jobCtx(app.deps)),
    ]);
    expect(await balancesOf(ctx(), accountId, 'USD')).toMatchObject({
      earnings_pending: 0,
      earnings_available: -1740,
    });
    const releases = await sql`
      select distinct t.id from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.ledger_account_id
      where t.kind = 'release' and a.account_id = ${accountId}`;
    expect(releases).toHaveLength(1);
  });

  test('that were reversed for a refund are not released', async () => {
    const accountId = await idOf('ben');
    await sell(accountId);
    await sell(accountId);
    await holdIsOver(accountId);
    // The state after a full refund of one and a partial refund of the other.
    await sql`
      update earning set reversed = case when id = (select id from earning where account_id = ${accountId} order by id limit 1)
        then 870 else 100 end
      where account_id = ${accountId}`;
    await releaseDueEarnings(jobCtx(app.deps));
    expect(await balancesOf(ctx(), accountId, 'USD')).toMatchObject({ earnings_available: -770 });
    expect(await sql`select from earning where account_id = ${accountId} and released_at is null`).toEqual(
      [],
    );
  });

  test('of several sites are one transaction, and each site hears of its own', async () => {
    const accountId = await idOf('sia');
    for (const [site, share] of [
      ['sports', 870],
      ['cricket', 500],
      ['sports', 30],
      ['kids', 200],
    ] as const)
      await sell(accountId, share, site);
    await sql`update earning set reversed = amount where account_id = ${accountId} and site = 'kids'`;
    await holdIsOver(accountId);
    await sql`delete from graphile_worker._private_jobs`;
    await releaseDueEarnings(jobCtx(app.deps));
    expect(await balancesOf(ctx(), accountId, 'USD')).toMatchObject({ earnings_available: -1400 });
    const told = await sql<{ site: string; currency: string }[]>`
      select j.payload ->> 'site' as site, j.payload #>> '{payload,currency}' as currency
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'payouts.move-earnings' order by 1`;
    expect([...told]).toEqual([
      { site: 'cricket', currency: 'USD' },
      { site: 'sports', currency: 'USD' },
    ]);
  });

  test('of all accounts are released in one run, and rows agree with the ledger after sales and reversals', async () => {
    const people = await Promise.all(['cleo', 'dora', 'eli'].map((name) => idOf(name)));
    const sales = fc.array(
      fc.record({
        who: fc.integer({ min: 0, max: 2 }),
        share: fc.integer({ min: 1, max: 5000 }),
        isDue: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(sales, async (some) => {
        for (const { who, share, isDue } of some) {
          const accountId = people[who] as string;
          await sell(accountId, share);
          if (isDue) await holdIsOver(accountId);
        }
        await releaseDueEarnings(jobCtx(app.deps));
        for (const accountId of people) {
          const [rows] = await sql<{ pending: number; available: number }[]>`
            select coalesce(sum(amount - reversed) filter (where released_at is null), 0)::int as pending,
              coalesce(sum(amount - reversed) filter (where released_at is not null), 0)::int as available
            from earning where account_id = ${accountId}`;
          const { earnings_pending, earnings_available } = await balancesOf(ctx(), accountId, 'USD');
          expect([0 - earnings_pending, 0 - earnings_available]).toEqual([rows?.pending, rows?.available]);
        }
      }),
      { numRuns: 15 },
    );
  });
});
