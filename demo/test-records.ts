import { expect, it } from 'vitest';
import { demoRecords } from '#demo/records.ts';
import type { FilledWorld } from '#demo/test-world.ts';
import { getCardSnapshot } from '#features/cards/snapshots/calls.ts';
import { entitlementsOf } from '#features/plans/entitlements.server.ts';
import { allowedOf, holderOf } from '#features/plans/over-limit/apply-limit.server.ts';
import { featureIds } from '#features/plans/plan-features.ts';
import { planOverflows } from '#features/plans/points.ts';
import { featureUses } from '#features/plans/usage.server.ts';
import { sportsOf } from '#features/sites/sports.ts';
import { getBoard } from '#features/stats/boards/calls.ts';

/** Verified seasons on the board of each sport that is shown first. */
const FIRST_SCREEN = 8;
const boards = (['sports', 'cricket'] as const).flatMap((site) =>
  sportsOf(site).map(({ code }) => ({ site, sport: code })),
);

/** Records of every sport, and that nobody has more of anything than their plan allows. */
export function testRecords({ sql, anyone, ctx: ctxOf }: FilledWorld): void {
  it.each(boards)('fills the first board of $sport on $site, each athlete once', async ({ site, sport }) => {
    const { items, others } = await anyone(site)(getBoard, { query: { sport, limit: 50 } });
    expect(items.length).toBeGreaterThanOrEqual(FIRST_SCREEN);
    expect(others).toBeGreaterThan(0);
    const different = (of: (row: (typeof items)[number]) => string) => new Set(items.map(of)).size;
    expect(different(({ athlete }) => athlete.id)).toBe(items.length);
    expect(different(({ athlete }) => athlete.displayName)).toBe(items.length);
    expect(different(({ shown }) => shown)).toBeGreaterThan(2);
  });

  it('has records of every grade in every sport, of matches and files, at every age', async () => {
    const found = await sql<
      { site: 'sports' | 'cricket'; sport: string; grades: string; verified: boolean }[]
    >`
      select site, sport, string_agg(distinct grade, '' order by grade) as grades, bool_or(is_verified and grade = 'B') as verified
      from stat_record group by site, sport`;
    expect(found).toHaveLength(boards.length);
    for (const { sport, grades, verified } of found)
      expect([grades, verified], sport).toEqual(['ABCD', true]);
    const [all] = await sql<{ levels: string[]; matches: number; agreed: number; files: number }[]>`
      select array_agg(distinct level order by level) as levels, count(*) filter (where scope = 'match')::int as matches,
        (select count(*)::int from stat_confirmation where side = 'opponent') as agreed,
        (select count(*)::int from stat_import where state = 'done') as files
      from stat_record`;
    expect(all?.levels).toEqual(['amateur', 'club', 'college', 'pro', 'school', 'youth']);
    expect(all?.matches).toBeGreaterThan(200);
    expect(all?.agreed).toBeGreaterThan(5);
    expect(all?.files).toBeGreaterThan(10);
  });

  it('has no record before its athlete came, or of a day to come', async () => {
    const wrong = await sql`
      select r.id from stat_record r join account a on a.id = r.athlete_id
      where not r.is_computed and r.created_at < a.created_at or r.created_at > now() or r.played_on > now()::date`;
    expect([...wrong]).toEqual([]);
  });

  it('binds cards of both sites to figures', async () => {
    const titles = demoRecords.flatMap(({ site, seasons }) =>
      seasons.flatMap(({ card }) => (card ? [{ site, title: card }] : [])),
    );
    expect(titles.filter(({ site }) => site === 'cricket').length).toBeGreaterThan(5);
    const [row] = await sql<{ bound: number }[]>`select count(*)::int as bound from card_snapshot`;
    expect(row?.bound).toBe(titles.length);
    const [card] = await sql<{ id: string }[]>`select id from card where title = 'Number 611'`;
    const { snapshot } = await anyone()(getCardSnapshot, { params: { cardId: card?.id ?? '' } });
    expect(snapshot?.isIntact).toBe(true);
    expect(snapshot?.figures.find(({ code }) => code === 'RANK')).toMatchObject({ was: '611', is: '611' });
  });

  it('shows measures of every athlete', async () => {
    const bare = await sql`
      select username from account where role = 'ATHLETE'
        and (stats_visibility = 'NORMAL' or jsonb_array_length(metrics -> 'performance') = 0)`;
    expect([...bare]).toEqual([]);
  });

  it('has nobody who has more of anything than their plan allows', async () => {
    const over: string[] = [];
    const ctx = ctxOf();
    for (const { feature, holder, list, holdersWithMore } of planOverflows.of(ctx).values()) {
      for (const id of await holdersWithMore(ctx, 0)) {
        const allowed = await allowedOf(ctx, feature, holderOf(holder, id));
        const things = await list(ctx, id);
        if (allowed !== null && things.length > allowed) over.push(`${feature} of ${things[0]?.name}`);
        if (things.some(({ isReadOnly }) => isReadOnly)) over.push(`${feature} read-only`);
      }
    }
    const users = await sql<{ id: string; username: string }[]>`
      select a.id, a.username from account a where a.id in (select account_id from plan_use)
        or a.id in (select owner_id from media group by owner_id having sum(bytes) > 100000000)`;
    for (const { id, username } of users) {
      const { limits } = await entitlementsOf(ctx, { accountId: id });
      for (const use of await featureUses(ctx, id, featureIds, { limits, adding: 0 }))
        if (!use.allowed && use.used > 0) over.push(`${use.feature} of ${username}: ${use.used}`);
    }
    expect(over).toEqual([]);
    expect(users.length).toBeGreaterThan(100);
  });
}
