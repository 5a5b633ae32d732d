import { describe, expect, it } from 'vitest';
import { decide, getRequests } from '#features/approvals/calls.ts';
import { grantPlan } from '#features/plans/holdings.server.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { changeTeamManager, getManagedTeam } from '../manage/calls.ts';
import { clubOf, insertPlace, insertTeam } from '../test-teams.ts';
import {
  answerTeamInvite,
  changeTeamAccounts,
  getTeamAccounts,
  getTeamInvite,
  getTeamSeats,
  inviteTeamAccount,
  removeTeamAccount,
  resendTeamInvite,
  updateTeamAccount,
} from './calls.ts';
import { inviteToTeam } from './invite.server.ts';

const tested = await testApp();
const { as, ctx, sql, idOf, runJobs } = tested;
// tess owns the teams of all tests, as many as she likes.
await grantPlan(ctx(), {
  source: 'grant',
  sourceId: newId(),
  holder: { accountId: await idOf('tess') },
  plan: 'ADMIN',
  seats: 1,
  until: null,
});

const invite = (
  teamId: string,
  username: string,
  more: { userType?: 'athlete' | 'fan'; jersey?: string } = {},
) => as('tess')(inviteTeamAccount, { body: { teamId, username, userType: 'athlete', ...more } });
const answer = (name: string, teamId: string, accept = true) =>
  as(name)(answerTeamInvite, { body: { teamId, accept } });
const seats = async (teamId: string) => (await as('tess')(getTeamSeats, { params: { teamId } })).used;
/** 25 seats. */
const bronze = async (teamId: string) =>
  grantPlan(ctx(), {
    source: 'grant',
    sourceId: teamId,
    holder: { clubId: await clubOf(tested, teamId) },
    plan: 'BRONZE',
    seats: 25,
    until: null,
  });
describe('seats', () => {
  it('are taken at the invitation and free again the moment it is declined or withdrawn', async () => {
    const teamId = await insertTeam(tested);
    await idOf('ada');
    await idOf('ben');
    await invite(teamId, 'ada', { jersey: '7' });
    await invite(teamId, 'ben', { userType: 'fan' });
    expect(await seats(teamId)).toBe(1);
    await answer('ada', teamId, false);
    expect(await seats(teamId)).toBe(0);
    await invite(teamId, 'ada');
    await answer('ada', teamId);
    await answer('ben', teamId);
    const change = { teamId, accountId: await idOf('ben'), userType: 'coach' as const };
    await as('tess')(updateTeamAccount, { body: change });
    expect(await seats(teamId)).toBe(2);
    const out = { params: { teamId, accountId: await idOf('ada') } };
    expect(await as('tess')(removeTeamAccount, out)).toMatchObject({ state: 'removed' });
    expect(await as('tess')(removeTeamAccount, out)).toMatchObject({ state: 'removed' });
    expect(await seats(teamId)).toBe(1);
  });

  it('when all are taken, an invitation is refused with the price of one more', async () => {
    const teamId = await insertTeam(tested, { seatsUsed: 5 });
    await idOf('cat');
    await expect(invite(teamId, 'cat')).rejects.toMatchObject({
      status: 402,
      code: 'SEATS_FULL',
      details: { seats: { used: 5, total: 5 }, oneMore: { plan: 'BRONZE', amount: 2900, currency: 'USD' } },
    });
    expect(await invite(teamId, 'cat', { userType: 'fan' })).toMatchObject({ state: 'invited' });
  });

  it('200 parallel invitations for the last seats fill exactly those', async () => {
    const teamId = await insertTeam(tested, { seatsUsed: 15 });
    await bronze(teamId);
    const tess = {
      ...ctx(),
      viewer: {
        accountId: await idOf('tess'),
        sessionId: '',
        username: 'tess',
        role: 'USER',
        state: 'active',
        isChild: false,
      },
    };
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) =>
        inviteToTeam(tess, {
          teamId,
          email: `p${i}@touchline.test`,
          userType: 'athlete',
          jersey: '',
          position: '',
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await sql`select from team_account where team_id = ${teamId}`).toHaveLength(25);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['SEATS_FULL']));
  });
});

it('an invitation that is withdrawn while it is accepted has one outcome, and no seat is lost', async () => {
  const teamId = await insertTeam(tested);
  const accountId = await idOf('dee');
  for (let round = 0; round < 5; round += 1) {
    await invite(teamId, 'dee');
    await Promise.allSettled([
      answer('dee', teamId),
      as('tess')(removeTeamAccount, { params: { teamId, accountId } }),
    ]);
    const [place] = await sql<{ state: string }[]>`
      select state from team_account where team_id = ${teamId} and account_id = ${accountId}`;
    expect(['active', 'removed']).toContain(place?.state);
    expect(await seats(teamId)).toBe(place?.state === 'active' ? 1 : 0);
    await as('tess')(removeTeamAccount, { params: { teamId, accountId } });
  }
});

it('two people never wear one jersey, and nobody is in a team twice', async () => {
  const teamId = await insertTeam(tested);
  for (const name of ['eli', 'flo']) await idOf(name);
  await invite(teamId, 'eli', { jersey: '1a' });
  await expect(invite(teamId, 'flo', { jersey: '1A' })).rejects.toMatchObject({
    status: 409,
    code: 'JERSEY_TAKEN',
    field: 'jersey',
  });
  await expect(invite(teamId, 'eli')).rejects.toMatchObject({ code: 'ALREADY_IN_TEAM' });
  await as('tess')(removeTeamAccount, { params: { teamId, accountId: await idOf('eli') } });
  expect(await invite(teamId, 'flo', { jersey: '1A' })).toMatchObject({ jersey: '1A' });
});

it('an invitation by email is accepted by whoever has its link, once', async () => {
  const teamId = await insertTeam(tested);
  await as('tess')(inviteTeamAccount, {
    body: { teamId, email: 'new@touchline.test', userType: 'coach' },
  });
  await runJobs();
  const [mail] = await sql<
    { link: string }[]
  >`select link from inbox_message where recipient = 'new@touchline.test'`;
  const code = new URL(mail?.link ?? '').searchParams.get('code') ?? '';
  expect(await as('gus')(getTeamInvite, { query: { teamId, code } })).toMatchObject({ userType: 'coach' });
  expect(await as('gus')(answerTeamInvite, { body: { teamId, code, accept: true } })).toMatchObject({
    state: 'active',
  });
  await expect(as('hal')(getTeamInvite, { query: { teamId, code } })).rejects.toMatchObject({ status: 404 });
  await expect(as('hal')(getTeamInvite, { query: { teamId } })).rejects.toMatchObject({ status: 404 });
});

it('an invitation is sent again with the same link, at most hourly, until it is cancelled', async () => {
  const teamId = await insertTeam(tested);
  const email = 'again@touchline.test';
  const { id: accountId } = await as('tess')(inviteTeamAccount, {
    body: { teamId, email, userType: 'coach' },
  });
  const resend = (name = 'tess') => as(name)(resendTeamInvite, { body: { teamId, accountId } });
  const later = () => sql`
    update team_account set invited_at = invited_at - interval '61 minutes' where id = ${accountId}`;
  await expect(resend()).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  await expect(resend('otto')).rejects.toMatchObject({ status: 403 });
  for (let time = 0; time < 3; time += 1) {
    await later();
    expect(await resend()).toMatchObject({ state: 'invited', email });
  }
  await later();
  await expect(resend()).rejects.toMatchObject({ status: 409, code: 'RESENT_TOO_OFTEN' });
  await runJobs();
  const links = await sql<{ link: string }[]>`select link from inbox_message where recipient = ${email}`;
  expect(links).toHaveLength(4);
  expect(new Set(links.map(({ link }) => link)).size).toBe(1);
  await as('tess')(removeTeamAccount, { params: { teamId, accountId } });
  const code = new URL(links[0]?.link ?? '').searchParams.get('code') ?? '';
  await expect(as('gus')(getTeamInvite, { query: { teamId, code } })).rejects.toMatchObject({ status: 404 });
  await expect(resend()).rejects.toMatchObject({ status: 409, code: 'INVITE_GONE' });
});

it('an invitation that expired is sent again with a new link, and takes its seat again', async () => {
  const teamId = await insertTeam(tested);
  await idOf('kit');
  const { id: accountId } = await invite(teamId, 'kit');
  await sql`update team_account set state = 'expired' where id = ${accountId}`;
  expect(await seats(teamId)).toBe(0);
  const again = await as('tess')(resendTeamInvite, { body: { teamId, accountId } });
  expect(again).toMatchObject({ id: accountId, state: 'invited' });
  expect(await seats(teamId)).toBe(1);
});

it('somebody has one seat, whatever they are invited by', async () => {
  const teamId = await insertTeam(tested);
  await idOf('ivy');
  const [address] = await sql<
    { email: string }[]
  >`select email from auth_user where id = ${await idOf('ivy')}`;
  const byEmail = (email: string) =>
    as('tess')(inviteTeamAccount, { body: { teamId, email, userType: 'athlete' } });
  const codeOf = async (email: string) => {
    const [row] = await sql<{ code: string }[]>`
      select invite_code as code from team_account where team_id = ${teamId} and email = ${email} and state = 'invited'`;
    return row?.code ?? '';
  };
  // Before she is in, nobody is told whose address it is. Once she is, the second seat is free.
  await invite(teamId, 'ivy');
  await byEmail(address?.email ?? '');
  await byEmail('ivys-other@touchline.test');
  expect(await seats(teamId)).toBe(3);
  await answer('ivy', teamId);
  expect(await seats(teamId)).toBe(2);
  const other = await codeOf('ivys-other@touchline.test');
  expect(await as('ivy')(answerTeamInvite, { body: { teamId, code: other, accept: true } })).toMatchObject({
    state: 'active',
  });
  expect(await seats(teamId)).toBe(1);
  await expect(byEmail(address?.email.toUpperCase() ?? '')).rejects.toMatchObject({
    code: 'ALREADY_IN_TEAM',
    field: 'email',
  });
  // By the link of an email, where a username was invited as well.
  await idOf('jon');
  await invite(teamId, 'jon');
  await byEmail('jons@touchline.test');
  const code = await codeOf('jons@touchline.test');
  expect(await as('jon')(answerTeamInvite, { body: { teamId, code, accept: true } })).toMatchObject({
    state: 'active',
  });
  expect(await seats(teamId)).toBe(2);
  await expect(byEmail('jons@touchline.test')).rejects.toMatchObject({ code: 'ALREADY_IN_TEAM' });
});

it('a minor’s invitation goes to the guardian first', async () => {
  const teamId = await insertTeam(tested);
  const [child, mum] = [await idOf('teen'), await idOf('mum')];
  await sql`
    update account set age_band = '13_17', birth_date = now() - interval '15 years', guardian_id = ${mum}
    where id = ${child}`;
  expect(await invite(teamId, 'teen')).toMatchObject({
    account: null,
    rosterName: '@teen',
    waitsForGuardian: true,
  });
  await expect(as('teen')(getTeamInvite, { query: { teamId } })).rejects.toMatchObject({ status: 404 });
  const [request] = (await as('mum')(getRequests, { query: {} })).items;
  expect(request).toMatchObject({ kind: 'team', state: 'asked' });
  await as('mum')(decide, { body: { requestId: request?.id ?? '', from: 'asked', to: 'approved' } });
  await runJobs();
  expect(await as('teen')(getTeamInvite, { query: { teamId } })).toMatchObject({ state: 'invited' });
  expect(await answer('teen', teamId)).toMatchObject({ state: 'active' });
  const listed = await as('tess')(getTeamAccounts, { params: { teamId }, query: {} });
  expect(listed.items).toMatchObject([{ account: { username: 'teen' }, state: 'active' }]);
});

it('somebody of 15 whom nobody looks after keeps the invitation until a guardian approves it', async () => {
  const teamId = await insertTeam(tested);
  const [teen, dad] = [await idOf('solo'), await idOf('dad')];
  await sql`
    update account set age_band = '13_17', birth_date = now() - interval '15 years' where id = ${teen}`;
  expect(await invite(teamId, 'solo')).toMatchObject({ state: 'invited', waitsForGuardian: false });
  expect(await as('solo')(getTeamInvite, { query: { teamId } })).toMatchObject({ needsGuardian: true });
  await expect(answer('solo', teamId)).rejects.toMatchObject({ status: 403, code: 'GUARDIAN_NEEDED' });
  await sql`update account set guardian_id = ${dad} where id = ${teen}`;
  expect(await answer('solo', teamId)).toMatchObject({
    state: 'invited',
    waitsForGuardian: true,
    needsGuardian: false,
  });
  const [request] = (await as('dad')(getRequests, { query: {} })).items;
  await as('dad')(decide, { body: { requestId: request?.id ?? '', from: 'asked', to: 'approved' } });
  await runJobs();
  expect(await as('solo')(getTeamInvite, { query: { teamId } })).toMatchObject({ state: 'active' });
});

it('managers of another team are refused, the owner of the tribe can’t stop managing it', async () => {
  const teamId = await insertTeam(tested);
  await insertTeam(tested, { owner: 'otto' });
  await expect(
    as('otto')(inviteTeamAccount, { body: { teamId, username: 'ada', userType: 'fan' } }),
  ).rejects.toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  await expect(as('otto')(getTeamAccounts, { params: { teamId }, query: {} })).rejects.toMatchObject({
    status: 403,
  });
  const change = (username: string, manages: boolean) =>
    as('tess')(changeTeamManager, { body: { teamId, username, manages } });
  for (const name of ['otto', 'max', 'mia', 'gus']) await idOf(name);
  await sql`update account set age_band = 'adult' where username in ('otto', 'max', 'mia', 'gus')`;
  for (const name of ['otto', 'max', 'mia']) await change(name, true);
  await expect(change('gus', true)).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_MANAGERS' });
  expect(await as('otto')(getManagedTeam, { params: { teamId } })).toMatchObject({
    viewer: { manages: true },
  });
  await expect(change('tess', false)).rejects.toMatchObject({ status: 409, code: 'LAST_MANAGER' });
  expect((await change('max', false)).managers.map(({ username }) => username)).toEqual([
    'tess',
    'otto',
    'mia',
  ]);
});

it('the members’ table filters, sorts and changes several at once', async () => {
  const teamId = await insertTeam(tested);
  const ids = [
    await insertPlace(tested, teamId, 'ida', { jersey: '9' }),
    await insertPlace(tested, teamId, 'jon', { jersey: '10', userType: 'coach' }),
  ];
  const list = async (query: { sort?: 'jersey' | '-name'; userType?: 'coach'; search?: string }) =>
    (await as('tess')(getTeamAccounts, { params: { teamId }, query })).items.map(
      ({ account }) => account?.username,
    );
  expect(await list({ sort: 'jersey' })).toEqual(['ida', 'jon']);
  expect(await list({ sort: '-name' })).toEqual(['jon', 'ida']);
  expect(await list({ userType: 'coach' })).toEqual(['jon']);
  expect(await list({ search: '@ida' })).toEqual(['ida']);
  const to = (state: 'inactive' | 'removed') =>
    as('tess')(changeTeamAccounts, { body: { teamId, ids, to: state } });
  expect(await to('inactive')).toEqual({ changed: 2, skipped: 0 });
  expect(await to('inactive')).toEqual({ changed: 0, skipped: 2 });
  expect(await to('removed')).toEqual({ changed: 2, skipped: 0 });
  expect(await seats(teamId)).toBe(0);
});
