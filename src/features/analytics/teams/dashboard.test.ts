import { expect, it } from 'vitest';
import { grantPlan } from '#features/plans/holdings.server.ts';
import { clubOf, insertPlace, insertTeam } from '#features/teams/test-teams.ts';
import { newId } from '#platform/ids.ts';
import { insertPost } from '#test/factories/posts.ts';
import { testApp } from '#test/test-app.ts';
import { teamDashboardSnapshot } from './calls.ts';

const tested = await testApp();
const { as, idOf, sql } = tested;
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const dayIn = (timeZone: string, at: string) => new Date(at).toLocaleDateString('sv-SE', { timeZone });
/** A team whose plan looks back two years. */
async function platinumTeam(): Promise<string> {
  const teamId = await insertTeam(tested);
  const plan = { plan: 'PLATINUM', seats: 300, until: null } as const;
  await grantPlan(tested.ctx(), {
    ...plan,
    holder: { clubId: await clubOf(tested, teamId) },
    source: 'grant',
    sourceId: newId(),
  });
  return teamId;
}
const snapshot = (teamId: string, body: Record<string, string> = {}, who = 'tess') =>
  as(who)(teamDashboardSnapshot, { params: { teamId }, body });

/** Somebody who was invited and joined so many hours ago. */
async function place(teamId: string, name: string, hours: number, userType = 'athlete'): Promise<string> {
  const id = await insertPlace(tested, teamId, name, { userType });
  await sql`update team_account set joined_at = ${ago(hours)}, updated_at = ${ago(hours)} where id = ${id}`;
  await moved(id, null, 'invited', hours + 1);
  await moved(id, 'invited', 'active', hours);
  return id;
}

async function moved(id: string, from: string | null, to: string, hours: number): Promise<void> {
  await sql`
    insert into team_account_transition (team_account_id, team_id, from_state, to_state, reason, at)
    select id, team_id, ${from}, ${to}, 'accepted', ${ago(hours)} from team_account where id = ${id}`;
}

it('counts a squad, what it wrote and who came and went, by day in the viewer’s time zone', async () => {
  const teamId = await platinumTeam();
  // Before both periods in every time zone, at any hour, also where clocks changed since.
  await place(teamId, 'amy', 24 * 62);
  await place(teamId, 'cole', 24 * 5, 'coach');
  await place(teamId, 'fred', 24 * 4, 'fan');
  const left = await place(teamId, 'leo', 24 * 20);
  await sql`update team_account set state = 'removed', updated_at = ${ago(24 * 3)} where id = ${left}`;
  await moved(left, 'active', 'removed', 24 * 3);
  const written = [ago(24 * 61), ago(24 * 2), ago(30.5), ago(6.25)];
  const posts: string[] = [];
  for (const publishedAt of written) posts.push(await insertPost(tested, { author: 'amy', publishedAt }));
  // After he left, and what a fan writes, count for nobody.
  await insertPost(tested, { author: 'leo', publishedAt: ago(24) });
  await insertPost(tested, { author: 'leo', publishedAt: ago(24 * 10) });
  await insertPost(tested, { author: 'fred', publishedAt: ago(5) });
  const liked = ago(6);
  for (const name of ['cole', 'fred']) {
    await sql`insert into post_like (post_id, account_id, created_at) values (${posts[3] ?? ''}, ${await idOf(name)}, ${liked})`;
  }
  const acts = [...written.map((at) => ['amy', at]), ['leo', ago(24 * 10)], ['cole', liked]] as [
    string,
    string,
  ][];
  const isStill = ([who]: [string, string]) => who !== 'leo';
  for (const timeZone of ['UTC', 'Asia/Kathmandu', 'America/New_York']) {
    const { totals, before, days } = await snapshot(teamId, { timeZone });
    expect(totals).toMatchObject({
      athletes: 1,
      coaches: 1,
      staff: 0,
      fans: 1,
      seatsUsed: 2,
      joined: 3,
      left: 1,
      posts: 4,
      reactions: 2,
      cardEarnings: {},
      shopEarnings: 0,
      openReports: 0,
    });
    expect(before).toMatchObject({
      athletes: 1,
      coaches: 0,
      fans: 0,
      seatsUsed: 1,
      joined: 0,
      left: 0,
      posts: 0,
    });
    expect(days).toHaveLength(30);
    for (const { day, posts: n, active } of days) {
      const then = acts.filter(([, at]) => dayIn(timeZone, at) === day);
      const people = new Set(then.filter(isStill).map(([who]) => who));
      expect([day, n, active]).toEqual([day, then.filter(([, at]) => at !== liked).length, people.size]);
    }
    const on = (hours: number) => days.find(({ day }) => day === dayIn(timeZone, ago(hours)));
    expect(on(24 * 10)).toMatchObject({ athletes: 2, coaches: 0, seatsUsed: 2 });
    expect(on(24 * 1.5)).toMatchObject({ athletes: 1, coaches: 1, seatsUsed: 2 });
  }
});

it('shows open reports as they stood, and nothing to managers of other teams', async () => {
  const teamId = await platinumTeam();
  const other = await insertTeam(tested, { owner: 'otis' });
  await place(teamId, 'amy', 24 * 60);
  const report = async (created: number, decided: number | null) => sql`
    insert into team_report (id, team_id, reporter_id, kind, target_id, account_id, reason, about, path, state, decided_at,
      created_at)
    values (gen_random_uuid(), ${teamId}, null, 'account', ${await idOf('amy')}, ${await idOf('amy')}, 'SPAM', '', '/',
      ${decided === null ? 'open' : 'resolved'}, ${decided === null ? null : ago(decided)}, ${ago(created)})`;
  await report(24 * 40, 24 * 10);
  await report(24 * 5, null);
  await report(24 * 4, null);
  const { totals, before } = await snapshot(teamId);
  expect([totals.openReports, before.openReports]).toEqual([2, 1]);
  await expect(snapshot(teamId, {}, 'otis')).rejects.toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect(await snapshot(other, {}, 'otis')).toMatchObject({ maxDays: 7, days: { length: 7 } });
  await expect(snapshot(other)).rejects.toMatchObject({ status: 403 });
});
