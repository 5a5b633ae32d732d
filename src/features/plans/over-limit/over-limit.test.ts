import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { deleteDraft } from '#features/posts/compose/draft-calls.ts';
import { publishScheduled } from '#features/posts/compose/publish-scheduled.server.ts';
import { getTeam } from '#features/teams/directory/calls.ts';
import { archiveTeam, updateTeam } from '#features/teams/manage/calls.ts';
import {
  changeTeamAccounts,
  getTeamAccounts,
  removeTeamAccount,
  updateTeamAccount,
} from '#features/teams/squad/calls.ts';
import { clubOf, insertPlace, insertTeam } from '#features/teams/test-teams.ts';
import { getTribe, joinTribe, updateTribe } from '#features/tribes/calls.ts';
import { changeTribeState, transferOwnership } from '#features/tribes/management/calls.ts';
import { insertTribe } from '#test/factories/tribes.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { endPlan, grantPlan, restrictPlan } from '../holdings.server.ts';
import type { PlanCode } from '../plan.ts';
import type { PlanHolderId } from '../points.ts';
import { applyLimit } from './apply-limit.server.ts';
import { chooseKept, getOverLimit } from './calls.ts';
import { applyToEverybody, remindToChoose } from './sweep.server.ts';

const tested = await testApp();
const { app, as, ctx, idOf, runJobs, sql } = tested;
const job = () => ({ sql, now: new Date(), deps: app.deps });

const hold = async (holder: PlanHolderId, plan: PlanCode, seats = 1) => {
  const source = { source: 'subscription', sourceId: randomUUID() } as const;
  await grantPlan(ctx(), { ...source, holder, plan, seats, until: null });
  return source;
};
const overLimit = async (name: string, teamId?: string) =>
  (await as(name)(getOverLimit, { query: { teamId } })).items;
const keep = (name: string, ids: readonly string[], feature = 'tribes_owned', teamId?: string) =>
  as(name)(chooseKept, { body: { feature, keep: [...ids], teamId } });
const told = async (name: string) => {
  await runJobs();
  return (await as(name)(getAllNotifications, { query: {} })).items.map(sentenceOf);
};
const readOnly = async (name: string) =>
  (await overLimit(name))
    .flatMap(({ things }) => things)
    .flatMap(({ id, isReadOnly }) => (isReadOnly ? [id] : []));
const stateOf = async (name: string, tribeId: string) => {
  const { state, overPlan } = await as(name)(getTribe, { query: { tribeId } });
  return { state, overPlan };
};

/** Five tribes, oldest first, of somebody whose BASIC plan has just ended: three are allowed now. */
async function downgraded(name: string): Promise<string[]> {
  const source = await hold({ accountId: await idOf(name) }, 'BASIC');
  const tribes: string[] = [];
  for (let made = 0; made < 5; made += 1)
    tribes.push(await insertTribe(tested, { owner: name, members: [`${name}fan`] }));
  await endPlan(ctx(), source);
  await runJobs();
  return tribes;
}
const frozen = { status: 402, code: 'PLAN_READ_ONLY' };

describe('tribes beyond the plan', () => {
  it('are read-only, newest first: nobody posts, joins or changes them, and they can be archived', async () => {
    const tribes = await downgraded('ann');
    const [first = '', , , fourth = '', fifth = ''] = tribes;
    expect(await readOnly('ann')).toEqual([fourth, fifth]);
    expect(await stateOf('ann', fifth)).toEqual({ state: 'read_only', overPlan: true });
    expect(await stateOf('ann', first)).toEqual({ state: 'active', overPlan: false });
    await expect(as('annfan')(createPost, { body: { tribeId: fifth, body: 'Hello' } })).rejects.toMatchObject(
      { code: 'TRIBE_READ_ONLY' },
    );
    await expect(as('late')(joinTribe, { body: { tribeId: fifth } })).rejects.toMatchObject({
      code: 'TRIBE_CLOSED',
    });
    const { version } = await as('ann')(getTribe, { query: { tribeId: fifth } });
    await expect(
      as('ann')(updateTribe, { params: { tribeId: fifth }, body: { version, description: 'New' } }),
    ).rejects.toMatchObject(frozen);
    await as('ann')(changeTribeState, { body: { tribeId: fourth, to: 'archived' } });
    await runJobs();
    expect(await readOnly('ann')).toEqual([fifth]);
  });

  it('are those that the owner did not choose, once', async () => {
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = await downgraded('ben');
    const [item] = await overLimit('ben');
    expect(item).toMatchObject({ feature: 'tribes_owned', allowed: 3, canChoose: true, isChosen: false });
    await keep('ben', [third, fourth, fifth]);
    expect(await readOnly('ben')).toEqual([first, second]);
    expect(await stateOf('ben', fifth)).toEqual({ state: 'active', overPlan: false });
    // Another tab that was open meanwhile: the last choice counts.
    const { items } = await keep('ben', [first, second, fifth]);
    expect(items).toMatchObject([{ isChosen: true, allowed: 3 }]);
    expect(await readOnly('ben')).toEqual([third, fourth]);
  });

  it('are not chosen by number, by others, or when the time is over', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await downgraded('cleo');
    const others = await insertTribe(tested, { owner: 'dora' });
    const refused = (ids: string[]) => expect(keep('cleo', ids)).rejects;
    await refused([first, second, third, fourth]).toMatchObject({ status: 400, field: 'keep' });
    await refused([first]).toMatchObject({ status: 400 });
    await refused([first, second, others]).toMatchObject({ status: 404 });
    await expect(keep('dora', [first, second, third])).rejects.toMatchObject({ code: 'NOTHING_TO_CHOOSE' });
    await sql`
      update plan_overflow set choose_until = now() - interval '1 minute' where account_id = ${await idOf('cleo')}`;
    await refused([second, third, fourth]).toMatchObject({ status: 409, code: 'CHOICE_CLOSED' });
    expect(await overLimit('cleo')).toMatchObject([{ canChoose: false }]);
  });

  it('are as they were after an upgrade, and nothing is left to choose', async () => {
    const accountId = await idOf('eve');
    const waitlisted = await insertTribe(tested, { owner: 'eve' });
    const tribes = await downgraded('eve');
    await sql`update tribe set state_before_plan = 'waitlisted' where id = ${tribes.at(-1) ?? ''}`;
    await hold({ accountId }, 'PREMIUM');
    await runJobs();
    expect(await overLimit('eve')).toEqual([]);
    expect(await stateOf('eve', waitlisted)).toEqual({ state: 'active', overPlan: false });
    expect(await stateOf('eve', tribes.at(-1) ?? '')).toEqual({ state: 'waitlisted', overPlan: false });
    await expect(keep('eve', tribes.slice(0, 3))).rejects.toMatchObject({ code: 'NOTHING_TO_CHOOSE' });
  });

  it('come to the same whichever way a plan changes, how often and in which order we hear of it', async () => {
    const accountId = await idOf('finn');
    const source = await hold({ accountId }, 'PREMIUM');
    const tribes: string[] = [];
    for (let made = 0; made < 6; made += 1) tribes.push(await insertTribe(tested, { owner: 'finn' }));
    await restrictPlan(ctx(), source);
    await runJobs();
    expect(await readOnly('finn')).toEqual(tribes.slice(3));
    const [first] = await overLimit('finn');
    // Delivered again, and by two workers at once.
    await Promise.all([1, 2, 3].map(() => applyLimit(ctx(), 'tribes_owned', { accountId })));
    expect(await overLimit('finn')).toEqual([first]);
    const paid = { ...source, holder: { accountId }, seats: 1, until: null };
    await grantPlan(ctx(), { ...paid, plan: 'PREMIUM' });
    await grantPlan(ctx(), { ...paid, plan: 'BASIC' });
    await runJobs();
    expect(await overLimit('finn')).toMatchObject([{ allowed: 5, isChosen: false }]);
    expect(await readOnly('finn')).toEqual(tribes.slice(5));
  });

  it('are found when the app ended between the change of a plan and its event', async () => {
    const accountId = await idOf('gus');
    for (let made = 0; made < 4; made += 1) await insertTribe(tested, { owner: 'gus' });
    expect(await overLimit('gus')).toEqual([]);
    await applyToEverybody(job());
    expect(await readOnly('gus')).toHaveLength(1);
    await sql`
      insert into plan_holding (account_id, site, plan, source, source_id, seats)
      values (${accountId}, 'sports', 'BASIC', 'grant', ${randomUUID()}, 1)`;
    await applyToEverybody(job());
    expect(await overLimit('gus')).toEqual([]);
  });

  it('are limited again after a transfer of ownership', async () => {
    const tribes = await downgraded('hal');
    const tribeId = tribes[4] ?? '';
    await as('hal')(transferOwnership, { body: { tribeId, username: 'halfan' } });
    await runJobs();
    expect(await readOnly('hal')).toEqual([tribes[3]]);
    expect(await stateOf('hal', tribeId)).toEqual({ state: 'active', overPlan: false });
  });
});

describe('teams beyond the plan', () => {
  it('change only by leaving: they can be archived and deleted, and people removed', async () => {
    const plan = await hold({ accountId: await idOf('ida') }, 'ADMIN');
    const teams = [await insertTeam(tested, { owner: 'ida' }), await insertTeam(tested, { owner: 'ida' })];
    const [oldest = '', newest = ''] = teams;
    await insertPlace(tested, newest, 'player');
    await endPlan(ctx(), plan);
    await runJobs();
    const params = { teamId: newest };
    const { version, overPlan } = await as('ida')(getTeam, { params });
    expect(overPlan).toBe(true);
    await expect(
      as('ida')(updateTeam, { params, body: { name: 'New name', version } }),
    ).rejects.toMatchObject(frozen);
    await as('ida')(removeTeamAccount, { params: { teamId: newest, accountId: await idOf('player') } });
    await as('ida')(archiveTeam, { params, body: { archived: true } });
    await keep('ida', [newest], 'teams_owned');
    expect((await as('ida')(getTeam, { params })).overPlan).toBe(false);
    expect((await as('ida')(getTeam, { params: { teamId: oldest } })).overPlan).toBe(true);
  });

  it('thaw when one of the owner’s teams gets a plan of its own', async () => {
    const plan = await hold({ accountId: await idOf('joe') }, 'ADMIN');
    const [one, two] = [
      await insertTeam(tested, { owner: 'joe' }),
      await insertTeam(tested, { owner: 'joe' }),
    ];
    await endPlan(ctx(), plan);
    await runJobs();
    expect(await readOnly('joe')).toEqual([two]);
    await hold({ clubId: await clubOf(tested, one) }, 'BRONZE', 25);
    await runJobs();
    expect(await overLimit('joe')).toEqual([]);
  });
});

describe('people beyond the seats of a club', () => {
  it('keep their place, which nobody changes; a manager chooses whose it is', async () => {
    const teamId = await insertTeam(tested, { owner: 'kay' });
    const plan = await hold({ clubId: await clubOf(tested, teamId) }, 'BRONZE', 25);
    const people = ['player1', 'player2', 'player3', 'player4', 'player5', 'player6', 'player7'];
    const places: string[] = [];
    for (const name of people) places.push(await insertPlace(tested, teamId, name));
    const ids = await Promise.all(people.map((name) => idOf(name)));
    await endPlan(ctx(), plan);
    await runJobs();
    const [item] = await overLimit('kay', teamId);
    expect(item).toMatchObject({ feature: 'team_seats', allowed: 5 });
    expect(item?.things.filter(({ isReadOnly }) => isReadOnly).map(({ id }) => id)).toEqual(ids.slice(5));
    const change = async (name: string) =>
      as('kay')(updateTeamAccount, {
        body: { teamId, accountId: await idOf(name), position: 'Winger' },
      });
    await expect(change('player7')).rejects.toMatchObject(frozen);
    await change('player1');
    await expect(overLimit('player1', teamId)).rejects.toMatchObject({ status: 403 });
    await expect(keep('player1', ids.slice(2), 'team_seats', teamId)).rejects.toMatchObject({
      status: 403,
    });
    expect(await told('kay')).toContainEqual(expect.stringContaining('doesn’t cover 2 members'));
    await keep('kay', ids.slice(2), 'team_seats', teamId);
    await change('player7');
    const body = { teamId, ids: places, to: 'inactive' } as const;
    expect(await as('kay')(changeTeamAccounts, { body })).toEqual({ changed: 5, skipped: 2 });
    // A seat that is given back goes to who has been there longest.
    await as('kay')(removeTeamAccount, { params: { teamId, accountId: await idOf('player7') } });
    await runJobs();
    const { items } = await as('kay')(getTeamAccounts, { params: { teamId }, query: { limit: 20 } });
    expect(items.filter(({ overSeats }) => overSeats).map(({ id }) => id)).toEqual([places[1]]);
  });
});

describe('scheduled posts beyond the plan', () => {
  it('wait: they become drafts when their time comes, and are published when the plan covers them again', async () => {
    const plan = await hold({ accountId: await idOf('mae') }, 'BASIC');
    const tribeId = await insertTribe(tested, { owner: 'mae' });
    const posts: string[] = [];
    for (let made = 0; made < 5; made += 1) {
      const scheduledAt = new Date(Date.now() + (60 - made) * 60_000).toISOString();
      posts.push((await as('mae')(createPost, { body: { tribeId, body: `Match ${made}`, scheduledAt } })).id);
    }
    await endPlan(ctx(), plan);
    await runJobs();
    const [oldest = '', , , fourth = '', newest = ''] = posts;
    expect(await overLimit('mae')).toMatchObject([{ feature: 'scheduled_posts', allowed: 3 }]);
    expect(await readOnly('mae')).toEqual([fourth, newest]);
    await sql`update post set scheduled_at = now() where id = ${newest}`;
    await publishScheduled(job());
    const stateOfPost = async (id: string) =>
      (await sql`select state, publish_error from post where id = ${id}`)[0];
    expect(await stateOfPost(newest)).toEqual({ state: 'draft', publishError: 'PLAN_READ_ONLY' });
    expect(await readOnly('mae')).toEqual([fourth]);
    // One fewer is scheduled, so that the fourth is covered.
    await as('mae')(deleteDraft, { params: { postId: oldest } });
    expect(await overLimit('mae')).toEqual([]);
    await sql`update post set scheduled_at = now() where id = ${fourth}`;
    await publishScheduled(job());
    expect(await stateOfPost(fourth)).toEqual({ state: 'published', publishError: null });
  });
});

it('reminds once whoever has not chosen, shortly before they no longer can', async () => {
  await downgraded('lee');
  const accountId = await idOf('lee');
  const reminded = async () => {
    await remindToChoose(job());
    const [row] = await sql`select reminded_at from plan_overflow where account_id = ${accountId}`;
    return row?.remindedAt ?? null;
  };
  expect(await reminded()).toBeNull();
  await sql`update plan_overflow set choose_until = now() + interval '2 days' where account_id = ${accountId}`;
  const at = await reminded();
  expect(at).not.toBeNull();
  expect(await reminded()).toEqual(at);
  expect(await told('lee')).toEqual([
    expect.stringMatching(
      /^Your plan doesn’t cover 2 tribes\. They’re read-only, not deleted\. You have until/,
    ),
    expect.stringMatching(/^Your plan doesn’t cover 2 tribes\. .* Choose what stays by \d+ \w+ \d{4}\.$/),
  ]);
});
