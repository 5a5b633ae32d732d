import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { entitlementsOf } from '#features/plans/entitlements.server.ts';
import { insertTeam } from '#features/teams/test-teams.ts';
import { newId } from '#platform/ids.ts';
import { insertTribe } from '#test/factories/tribes.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';

const tested = await testApp();
const { as, ctx, idOf, sql, runJobs } = tested;
const folder = join(import.meta.dirname, '../../../migrations');
const fileOf = (stem: string) =>
  readFileSync(join(folder, readdirSync(folder).find((name) => name.endsWith(`_${stem}.sql`)) ?? ''), 'utf8');

/** The tables as release 1 had them, when each team had a plan of its own. */
const asBefore = `
  drop index plan_holding_club, plan_overflow_club, subscription_live;
  alter table plan_holding rename column club_id to team_id;
  alter table plan_overflow rename column club_id to team_id;
  alter table subscription rename column club_id to team_id;
  create unique index plan_holding_team on plan_holding (team_id, source) where state <> 'ended';
  create unique index plan_overflow_team on plan_overflow (team_id, feature) where team_id is not null;
  create unique index subscription_live on subscription (coalesce(account_id, team_id), product)
    where state not in ('ended', 'expired', 'revoked');`;

async function subscribe(teamId: string, plan: string, seats: number, days: number): Promise<string> {
  const id = newId();
  await sql`
    insert into subscription (id, site, team_id, product, payer_id, state, price_id, seats, period_end, settled)
    select ${id}, 'sports', ${teamId}, 'team', ${await idOf('tess')}, ${days > 0 ? 'active' : 'incomplete'}, price.id, ${seats},
      case when ${days}::int > 0 then now() + ${days}::int * interval '1 day' end, false
    from plan_price price where price.plan = ${plan} and price.interval = 'month' limit 1`;
  if (days > 0)
    await sql`
      insert into plan_holding (team_id, site, plan, source, source_id, seats)
      values (${teamId}, 'sports', ${plan}, 'subscription', ${id}, ${seats})`;
  return id;
}

it('plans of several teams become one of the club: the best stays, and what was paid beside it lasts as long as it was paid for', async () => {
  const clubId = await insertTribe(tested, { owner: 'tess', kind: 'sports_team' });
  const teams = [];
  for (let made = 0; made < 3; made += 1) teams.push(await insertTeam(tested, { tribeId: clubId }));
  const [first = '', second = '', third = ''] = teams;
  await sql.unsafe(asBefore);
  const bronze = await subscribe(first, 'BRONZE', 25, 20);
  const silver = await subscribe(second, 'SILVER', 60, 10);
  const unpaid = await subscribe(third, 'GOLD', 120, 0);
  for (const stem of ['plans_of_clubs', 'subscriptions_of_clubs', 'subscriptions_tell_of_merged_plans'])
    await sql.unsafe(fileOf(stem));

  const states = await sql`select id, state, settled, club_id from subscription order by id`;
  expect(states).toEqual([
    { id: bronze, state: 'ended', settled: false, clubId },
    { id: silver, state: 'active', settled: false, clubId },
    { id: unpaid, state: 'expired', settled: false, clubId },
  ]);
  expect(await entitlementsOf(ctx(), { clubId })).toMatchObject({ plan: 'SILVER', seats: 85 });
  const left = await sql<{ days: number }[]>`
    select round(extract(epoch from held_until - now()) / 86400)::int as days from plan_holding
    where club_id = ${clubId} and source = 'grant'`;
  expect(left).toEqual([{ days: 20 }]);
  await runJobs();
  const told = (await as('tess')(getAllNotifications, { query: {} })).items.map(sentenceOf);
  expect(told).toEqual([expect.stringMatching(/^Bronze plan, 25 seats ended: your club now has one plan/)]);
  await sql`update plan_holding set held_until = now() where source = 'grant'`;
  expect(await entitlementsOf(ctx(), { clubId })).toMatchObject({ plan: 'SILVER', seats: 60 });
});
