import { beforeEach, expect, test } from 'vitest';
import { adminExports } from '#features/admin/points.ts';
import { openSession } from '#features/auth/auth.server.ts';
import type { SiteId } from '#platform/site.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getProfile } from '../calls.ts';
import {
  addAccountNote,
  changeAccountRole,
  endAccountSessions,
  getAdminAccount,
  getAdminAccounts,
  liftAdminSanctions,
  sanctionAdminAccount,
  showPersonalData,
} from './calls.ts';

const tested = await testApp();
const { as, sql, idOf, app, runJobs } = tested;
await grantStaff(tested, 'adele', 'admin');
await grantStaff(tested, 'mona', 'moderator');
await idOf('bob');
await idOf('zara', { role: 'ATHLETE' });
await idOf('carl', { site: 'cricket' });
const adele = as('adele');
const reason = 'Asked for by support.';

beforeEach(() => sql`delete from rate_limit`);

const namesOf = async (query: object, who = adele) =>
  (await who(getAdminAccounts, { query })).items.map(({ username }) => username);
const audited = async (username: string) => [
  ...(await sql<{ act: string; reason: string; details: object }[]>`
    select act, reason, details from audit_log where account_id = ${await idOf(username)} order by id`),
];
const of = async (username: string) =>
  adele(getAdminAccount, { params: { accountId: await idOf(username) } });

test('the list is filtered by name, role, state and day, and leaves out other sites', async () => {
  expect(await namesOf({ search: 'zar' })).toEqual(['zara']);
  expect(await namesOf({ search: '@BO' })).toEqual(['bob']);
  expect(await namesOf({ role: 'ATHLETE' })).toEqual(['zara']);
  expect(await namesOf({ state: 'banned' })).toEqual([]);
  expect(await namesOf({ joinedUntil: '2020-01-01' })).toEqual([]);
  expect(await namesOf({ search: '%' })).toEqual([]);
  expect(await namesOf({})).not.toContain('carl');
  const carlId = await idOf('carl');
  await expect(adele(getAdminAccount, { params: { accountId: carlId } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    adele(sanctionAdminAccount, { body: { accountId: carlId, kind: 'ban', reason } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('every sort goes through all accounts in pages', async () => {
  for (const sort of ['joinedAt', '-joinedAt', 'username', '-username'] as const) {
    const all = await namesOf({ sort });
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await adele(getAdminAccounts, { query: { sort, limit: 2, ...(cursor && { cursor }) } });
      seen.push(...page.items.map(({ username }) => username));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all);
    expect(new Set(seen).size).toBe(all.length);
  }
  expect(await namesOf({ sort: 'username' })).toEqual((await namesOf({ sort: '-username' })).reverse());
});

test('looking somebody up by their address, and their personal data, is recorded', async () => {
  const { email } = await as('bob')(getProfile, {});
  expect(await namesOf({ contact: email?.toUpperCase() })).toEqual(['bob']);
  expect(await namesOf({ contact: email?.slice(0, -1) })).toEqual([]);
  const shown = await adele(showPersonalData, { body: { accountId: await idOf('bob') } });
  expect(shown).toMatchObject({ email, phone: null });
  expect(JSON.stringify(await of('bob'))).not.toContain(email);
  expect((await audited('bob')).map(({ act }) => act)).toEqual([
    'accounts.read.contact',
    'accounts.read.personal-data',
  ]);
});

test('a note is visible to staff, and only admins write one', async () => {
  const accountId = await idOf('zara');
  const note = await adele(addAccountNote, { body: { accountId, text: 'Called about her cards.' } });
  expect(note).toMatchObject({ text: 'Called about her cards.', author: { username: 'adele' } });
  const seen = await as('mona')(getAdminAccount, { params: { accountId } });
  expect(seen.notes).toMatchObject([{ id: note.id, at: note.at }]);
  await expect(as('mona')(addAccountNote, { body: { accountId, text: 'Me too' } })).rejects.toMatchObject({
    status: 403,
  });
  expect(await audited('zara')).toMatchObject([{ act: 'accounts.change.note' }]);
});

test('a suspension and a restoration change the state, with one audit row each', async () => {
  const accountId = await idOf('sid');
  const sanction = (body: object) =>
    adele(sanctionAdminAccount, { body: { accountId, reason, ...body } as never });
  await expect(sanction({ kind: 'suspend' })).rejects.toMatchObject({ status: 400, field: 'days' });
  await expect(sanction({ kind: 'suspend', days: 400 })).rejects.toMatchObject({
    status: 400,
    field: 'days',
  });
  await sanction({ kind: 'suspend', days: 7 });
  const suspended = await of('sid');
  expect(suspended).toMatchObject({
    state: 'suspended',
    sanctions: [{ kind: 'suspend', reason, caseId: null }],
  });
  await sanction({ kind: 'ban' });
  expect(await of('sid')).toMatchObject({ state: 'banned', sessions: [] });
  const sanctionId = suspended.sanctions[0]?.id ?? '';
  const lift = (body: object) => adele(liftAdminSanctions, { body: { accountId, reason, ...body } });
  await lift({ sanctionId });
  await expect(lift({ sanctionId })).rejects.toMatchObject({ status: 404 });
  await lift({});
  expect(await of('sid')).toMatchObject({
    state: 'active',
    history: [{ to: 'active' }, { to: 'banned' }, {}],
  });
  await expect(lift({})).rejects.toMatchObject({ code: 'NO_SANCTION' });
  expect((await audited('sid')).map(({ act }) => act)).toEqual([
    'accounts.change.suspend',
    'accounts.change.ban',
    'accounts.change.lift',
    'accounts.change.lift',
  ]);
});

test('one session is ended, or all of them', async () => {
  const accountId = await idOf('sam');
  await sql`delete from auth_session where user_id = ${accountId}`;
  for (let i = 0; i < 3; i++) await openSession({ sql }, accountId);
  const [first] = (await of('sam')).sessions;
  const end = (body: object) => adele(endAccountSessions, { body: { accountId, reason, ...body } });
  expect(await end({ sessionId: first?.id })).toEqual({ ended: 1 });
  await expect(end({ sessionId: first?.id })).rejects.toMatchObject({ status: 404 });
  expect(await end({})).toEqual({ ended: 2 });
  expect((await of('sam')).sessions).toEqual([]);
});

test('a role is changed with a reason, the badge of the former one ends, and the person is told', async () => {
  const accountId = await idOf('rory', { role: 'ATHLETE' });
  await sql`
    insert into verification_request (id, account_id, site, type, statement, state, decided_at, approved_until)
    values (gen_random_uuid(), ${accountId}, 'sports', 'verified_athlete', '', 'approved', now(), now() + interval '1 year')`;
  await sql`update account set verification_type = 'verified_athlete' where id = ${accountId}`;
  await adele(changeAccountRole, { body: { accountId, role: 'CREATOR', reason } });
  expect(await of('rory')).toMatchObject({ role: 'CREATOR', verificationType: 'none' });
  await runJobs();
  const told = await sql`select type from notice where account_id = ${accountId} order by type`;
  expect(told.map(({ type }) => type)).toEqual(['role', 'verification']);
  expect(await audited('rory')).toMatchObject([{ act: 'roles.decide.change', details: { role: 'CREATOR' } }]);
});

test('staff keep the role of their grant', async () => {
  const adeleId = await idOf('adele');
  await expect(
    adele(changeAccountRole, { body: { accountId: adeleId, role: 'USER', reason } }),
  ).rejects.toMatchObject({ code: 'STAFF_ROLE' });
  expect((await of('adele')).role).toBe('ADMIN');
});

test('a moderator of another site sees nobody here', async () => {
  await grantStaff(tested, 'cleo', 'admin', { site: 'cricket' });
  await expect(namesOf({}, as('cleo'))).rejects.toMatchObject({ status: 403 });
  expect(await namesOf({}, as('cleo', {}, 'cricket' as SiteId))).toContain('carl');
  expect(Boolean(adminExports.find(app, 'accounts'))).toBe(true);
});
