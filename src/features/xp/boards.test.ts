import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViewer } from '#features/auth/auth.server.ts';
import { tribeJoined } from '#features/tribes/xp-rules.ts';
import type { Ctx } from '#platform/ctx.ts';
import { collectExtensions } from '#platform/extension-point.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { board } from './board.server.ts';
import { getLevel, getTopUserBasedOnXp, getTrendingUser, getUserXp } from './calls.ts';
import { countPoints } from './count-points.server.ts';
import { levelName, levelOf, pointsForLevel, progressOf, TOP_LEVEL } from './levels.ts';
import { startOf } from './periods.ts';
import { type XpRule, xpRules } from './points.ts';
import { addToTrend, heatOf } from './trend.ts';
import { trending } from './trending.server.ts';

const { as, anyone, sql, idOf, tokenOf, ctx, app } = await testApp();

/** Gives exactly these points at a time, as a rule would. */
async function give(
  name: string,
  points: number,
  at = new Date().toISOString(),
  site: Ctx['site'] = 'sports',
) {
  const accountId = await idOf(name);
  const rule: XpRule = {
    ...tribeJoined,
    sourceKinds: ['tribe'],
    perActorDaily: null,
    standsSince: () => sql`select ${at}::timestamptz`,
  };
  const extensions = collectExtensions([{ collects: [xpRules], brings: [xpRules.with(rule)] }]);
  const there = { ...ctx(), site, deps: { ...app.deps, extensions } };
  for (let left = points; left > 0; left -= 5) {
    await countPoints(there, { rule: rule.code, accountId, kind: 'tribe', id: newId(), actorId: accountId });
  }
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const names = (page: { items: { account: { username: string } }[] }) =>
  page.items.map(({ account }) => account.username);
const top = (name: string | null, query: object = {}) =>
  (name ? as(name) : anyone())(getTopUserBasedOnXp, { query: { period: 'all', ...query } });

// A day allows fifteen points of one rule, so more of them are spread over several days.
const days = (name: string, ...points: number[]) =>
  Promise.all(points.map((some, day) => give(name, some, hoursAgo(day * 24))));

beforeAll(async () => {
  // Signing up earns points too, in a job that doesn't run here: only what is given counts.
  await days('ada', 15, 15);
  await days('ben', 15, 5);
  await days('cat', 15, 5);
  await days('dan', 10);
  await days('eve', 5);
  await idOf('zoe');
  await days('tia', 15, 15, 15);
});
beforeEach(async () => {
  await sql`delete from rate_limit`;
  await sql`update account set age_band = '13_17' where username = 'tia'`;
});

describe('the board', () => {
  test('ranks by points, ties share a rank, and the next rank is skipped', async () => {
    const { items, me } = await top(null);
    expect(items.map(({ rank, points, account }) => [rank, points, account.username])).toEqual([
      [1, 30, 'ada'],
      ...[...[await order('ben', 'cat')].flat().map((name) => [2, 20, name])],
      [4, 10, 'dan'],
      [5, 5, 'eve'],
    ]);
    expect(me).toBeNull();
  });

  test('continues ranks over pages, and includes my own rank', async () => {
    const seen: [number, string][] = [];
    let cursor: string | null | undefined;
    do {
      const page = await top('eve', { limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.me).toEqual(cursor ? null : { rank: 5, points: 5, level: 1 });
      seen.push(...page.items.map(({ rank, account }): [number, string] => [rank, account.username]));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.map(([rank]) => rank)).toEqual([1, 2, 2, 4, 5]);
    expect(new Set(seen.map(([, name]) => name)).size).toBe(5);
  });

  test('has no rank for accounts without points', async () => {
    expect((await top('zoe')).me).toEqual({ rank: null, points: 0, level: 1 });
  });

  test('leaves out everybody under 18, and shows them their points without a rank', async () => {
    expect(names(await top(null))).not.toContain('tia');
    expect(names(await top('ada'))).not.toContain('tia');
    expect((await top('tia')).me).toEqual({ rank: null, points: 45, level: 1 });
    expect((await as('tia')(getUserXp, { query: {} })).rank).toBeNull();
  });

  test('leaves out suspended accounts at once', async () => {
    await sql`update account set state = 'suspended' where username = 'ada'`;
    expect(names(await top(null, { limit: 9 }))).not.toContain('ada');
    expect((await top('eve')).me?.rank).toBe(4);
    await sql`update account set state = 'active' where username = 'ada'`;
    expect((await top('eve')).me?.rank).toBe(5);
  });

  test('hides people who blocked each other from one another', async () => {
    const pair = [await idOf('ada'), await idOf('dan')];
    await sql`insert into block (blocker_id, blocked_id) values (${pair[0] ?? ''}, ${pair[1] ?? ''})`;
    expect(names(await top('ada'))).not.toContain('dan');
    expect(names(await top('dan'))).not.toContain('ada');
    expect((await top('dan')).me?.rank).toBe(3);
    expect(names(await top('eve'))).toEqual(expect.arrayContaining(['ada', 'dan']));
    await sql`delete from block`;
  });

  test('is separate for each site', async () => {
    await findViewer(app.deps, await tokenOf('zoe'), 'cricket');
    await give('zoe', 10, undefined, 'cricket');
    const there = await anyone('cricket')(getTopUserBasedOnXp, { query: { period: 'all' } });
    expect(names(there)).toEqual(['zoe']);
    expect(names(await top(null))).not.toContain('zoe');
  });

  test('counts a week from Monday and a month from its first day', async () => {
    const at = (now: string) => ({ ...ctx(), now: new Date(now) });
    await give('wes', 5, '2031-03-02T23:59:59.999Z');
    await give('wes', 10, '2031-03-03T00:00:00.000Z');
    const points = async (period: 'week' | 'month', now: string) =>
      (await board(at(now), { period, limit: 20, cursor: undefined })).items[0]?.points;
    expect(await points('week', '2031-03-02T12:00:00Z')).toBe(5);
    expect(await points('week', '2031-03-03T00:00:00Z')).toBe(10);
    expect(await points('month', '2031-03-31T23:59:59Z')).toBe(15);
    expect(await points('month', '2031-04-01T00:00:00Z')).toBeUndefined();
    await sql`delete from xp_account where account_id = ${await idOf('wes')}`;
  });

  test('shows a week by default, and refuses an unknown period', async () => {
    expect(await anyone()(getTopUserBasedOnXp, { query: {} })).toMatchObject({
      period: 'week',
      startsOn: startOf('week', new Date()),
    });
    await expect(top(null, { period: 'day' })).rejects.toMatchObject({ status: 400, field: 'period' });
    await expect(top(null, { cursor: 'bm9uc2Vuc2U' })).rejects.toMatchObject({
      status: 400,
      field: 'cursor',
    });
  });
});

describe('trending', () => {
  const hot = (now: Date) => trending({ ...ctx(), now }, { limit: 20, cursor: undefined });

  test('halves points every three days, so that few new ones beat many old ones', async () => {
    await sql`delete from xp_account`;
    for (const day of [6, 7, 8]) await give('ada', 15, hoursAgo(day * 24));
    await give('ben', 15);
    expect(names(await hot(new Date()))).toEqual(['ben', 'ada']);
    const [first] = (await hot(new Date())).items;
    expect(first?.heat).toBe(15);
    const [later] = (await hot(new Date(Date.now() + 3 * 86_400_000))).items;
    expect([later?.account.username, later?.heat]).toEqual(['ben', 7]);
    expect((await hot(new Date(Date.now() + 60 * 86_400_000))).items).toEqual([]);
  });

  test('leaves out everybody under 18 and blocked people, page by page', async () => {
    await give('dan', 10);
    await give('tia', 15);
    const all = await anyone()(getTrendingUser, { query: { limit: 1 } });
    const next = await anyone()(getTrendingUser, { query: { limit: 1, cursor: all.nextCursor ?? '' } });
    expect([...names(all), ...names(next)]).toEqual(['ben', 'dan']);
    const [one, other] = [await idOf('zoe'), await idOf('ben')];
    await sql`insert into block (blocker_id, blocked_id) values (${other}, ${one})`;
    expect(names(await as('zoe')(getTrendingUser, { query: {} }))).not.toContain('ben');
  });

  test('is stored as one number that points are added to and removed from', () => {
    const [early, late] = [new Date('2026-11-01'), new Date('2026-11-20')];
    const one = addToTrend(null, 10, late);
    const both = addToTrend(addToTrend(null, 200, early), 10, late);
    expect(heatOf(one ?? 0, late)).toBeCloseTo(10, 6);
    expect(heatOf(both ?? 0, late)).toBeCloseTo(10 + 200 * 2 ** (-19 / 3), 6);
    expect(addToTrend(both, -200, early)).toBeCloseTo(one ?? 0, 6);
    expect(addToTrend(one, -10, late)).toBeNull();
    expect(addToTrend(null, -10, late)).toBeNull();
  });
});

describe('on the kids site', () => {
  const kids = anyone('kids');
  test('nobody is ranked in public', async () => {
    for (const ask of [
      kids(getTopUserBasedOnXp, { query: {} }),
      kids(getTrendingUser, { query: {} }),
      kids(getLevel, { params: { username: 'ada' } }),
    ]) {
      await expect(ask).rejects.toMatchObject({ status: 403, code: 'NOT_ON_KIDS' });
    }
  });

  test('a child sees their own points and badges, and no rank', async () => {
    const person = { site: 'kids', birthDate: '2016-02-03', guardianEmail: 'mum@touchline.test' } as const;
    await idOf('swift_otter', person);
    await give('swift_otter', 10, undefined, 'kids');
    const mine = await as('swift_otter', person)(getUserXp, { query: {} });
    expect(mine).toMatchObject({ total: 10, rank: null, level: 1, today: { points: 10, cap: 200 } });
    expect(mine.badges.find(({ code }) => code === 'team_player')).toMatchObject({ have: 2, need: 3 });
  });
});

describe('levels', () => {
  test('need fifty more each time and end at the top', () => {
    expect([0, 49, 50, 149, 150, 300, 500].map(levelOf)).toEqual([1, 1, 2, 2, 3, 4, 5]);
    for (let level = 1; level <= TOP_LEVEL; level++) {
      expect(levelOf(pointsForLevel(level))).toBe(level);
      if (level > 1) expect(levelOf(pointsForLevel(level) - 1)).toBe(level - 1);
    }
    expect(progressOf(100)).toEqual({ level: 2, share: 0.5, missing: 50 });
    expect(progressOf(1_000_000)).toEqual({ level: TOP_LEVEL, share: 1, missing: 0 });
    expect(levelName('cricket', 3)).toBe('Nightwatchman');
  });

  test('are shown on public profiles', async () => {
    expect(await anyone()(getLevel, { params: { username: 'ada' } })).toEqual({ level: 1 });
    await expect(anyone()(getLevel, { params: { username: 'tia' } })).rejects.toMatchObject({ status: 403 });
    await expect(anyone()(getLevel, { params: { username: 'nobody_here' } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

/** Ties are ordered by id. */
const order = async (...two: string[]) =>
  (await Promise.all(two.map(async (name) => [await idOf(name), name])))
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map(([, name]) => name);
