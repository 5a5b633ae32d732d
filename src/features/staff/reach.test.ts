import { beforeAll, expect, test } from 'vitest';
import {
  changeAccountRole,
  liftAdminSanctions,
  sanctionAdminAccount,
} from '#features/accounts/administration/calls.ts';
import { getProfile } from '#features/accounts/calls.ts';
import { getWaitingWork } from '#features/admin/calls.ts';
import { getAccountBalance } from '#features/ledger/calls.ts';
import { muteReporter } from '#features/moderation/reports/calls.ts';
import { getAccountStrikes } from '#features/moderation/strikes/calls.ts';
import { pauseAdminPayouts } from '#features/payouts/admin/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getAuditLog, getStaffGrants, grantStaffRole } from './calls.ts';
import { staffMay } from './staff.ts';

const tested = await testApp();
const { as, sql, idOf } = tested;
const reason = 'For this test.';
const beyond = { status: 403, code: 'BEYOND_GRANT' };
/** On cricket, where `carl` is an admin and `cleo` a superadmin, both of cricket only. */
const carl = as('carl', {}, 'cricket');
const cleo = as('cleo', {}, 'cricket');
const sue = as('sue', {}, 'cricket');

beforeAll(async () => {
  await grantStaff(tested, 'sue', 'superadmin');
  for (const [name, role] of [['carl', 'admin'] as const, ['cleo', 'superadmin'] as const]) {
    await grantStaff(tested, name, role, { site: 'cricket' });
    await sql`
      insert into account_site (account_id, site) values (${await idOf(name)}, 'cricket') on conflict do nothing`;
  }
});

/** Somebody who has been on these sites and no other. */
async function memberOf(username: string, ...sites: string[]): Promise<string> {
  const accountId = await idOf(username);
  await sql`delete from account_site where account_id = ${accountId} and site <> all(${sites})`;
  for (const site of sites)
    await sql`insert into account_site (account_id, site) values (${accountId}, ${site}) on conflict do nothing`;
  return accountId;
}

test('balances and strikes of somebody who was never on this site are unknown to its staff', async () => {
  const [here, elsewhere] = [await memberOf('bowler', 'cricket'), await memberOf('runner', 'sports')];
  expect(await carl(getAccountBalance, { params: { accountId: here } })).toEqual({ balances: [] });
  await expect(carl(getAccountBalance, { params: { accountId: elsewhere } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await carl(getAccountStrikes, { params: { accountId: here } })).toMatchObject({ strikes: [] });
  await expect(carl(getAccountStrikes, { params: { accountId: elsewhere } })).rejects.toMatchObject({
    status: 404,
  });
});

test('role, payouts and reports of somebody on two sites are changed only by staff of both', async () => {
  const [one, two] = [await memberOf('batter', 'cricket'), await memberOf('keeper', 'cricket', 'sports')];
  const changes = (staff: typeof carl, accountId: string) => [
    () => staff(changeAccountRole, { body: { accountId, role: 'CREATOR', reason } }),
    () => staff(pauseAdminPayouts, { body: { account: accountId, reason } }),
    () => staff(muteReporter, { body: { accountId, muted: true, reason } }),
  ];
  for (const change of changes(carl, two)) await expect(change()).rejects.toMatchObject(beyond);
  for (const change of changes(carl, one)) await change();
  for (const change of changes(sue, two)) await change();
});

test('staff of a site sanction its members, and lift only what was decided there', async () => {
  const accountId = await memberOf('umpire', 'cricket', 'sports');
  const limit = { accountId, kind: 'limit', reason } as const;
  await carl(sanctionAdminAccount, { body: limit });
  await carl(liftAdminSanctions, { body: { accountId, reason } });
  await as('sue')(sanctionAdminAccount, { body: limit });
  await expect(carl(liftAdminSanctions, { body: { accountId, reason } })).rejects.toMatchObject(beyond);
  await sue(liftAdminSanctions, { body: { accountId, reason } });
});

test('staff of one site can’t sanction a colleague of another, nor one of all sites', async () => {
  const ban = async (name: string) =>
    cleo(sanctionAdminAccount, { body: { accountId: await idOf(name), kind: 'ban', reason } });
  await memberOf('mia', 'cricket', 'sports');
  await grantStaff(tested, 'mia', 'moderator', { site: 'sports' });
  await memberOf('moe', 'cricket');
  await grantStaff(tested, 'moe', 'moderator');
  await memberOf('max', 'cricket');
  await grantStaff(tested, 'max', 'moderator', { site: 'cricket' });
  for (const name of ['mia', 'moe']) await expect(ban(name)).rejects.toMatchObject({ code: 'STAFF_ACCOUNT' });
  await ban('max');
});

test('staff of one site read its grants and its acts, without those for other sites and for all', async () => {
  for (const [name, site] of [
    ['ana', 'cricket'],
    ['ben', 'sports'],
    ['cat', undefined],
  ] as const) {
    await memberOf(name, 'cricket', 'sports');
    await sue(grantStaffRole, { body: { account: name, role: 'moderator', reason, ...(site && { site }) } });
  }
  await sql`
    insert into audit_log (site, actor_id, act, reason, details)
    values ('cricket', ${await idOf('sue')}, 'jobs.retry.discard', 'A job of all sites.', '{"task": "payouts.send"}')`;
  const namesFor = async (staff: typeof carl) => {
    const grants = (await staff(getStaffGrants, { query: {} })).items.map(({ account }) => account.username);
    const acts = (await staff(getAuditLog, { query: { act: 'grants' } })).items.map(
      (entry) => entry.account?.username,
    );
    const jobs = (await staff(getAuditLog, { query: { act: 'jobs.retry' } })).items.length;
    const wanted = (name: string | null | undefined) => name != null && ['ana', 'ben', 'cat'].includes(name);
    return { grants: grants.filter(wanted).sort(), acts: acts.filter(wanted).sort(), jobs };
  };
  expect(await namesFor(carl)).toEqual({ grants: ['ana'], acts: ['ana'], jobs: 0 });
  const all = ['ana', 'ben', 'cat'];
  expect(await namesFor(sue)).toEqual({ grants: all, acts: all, jobs: 1 });
});

test('the navigation and the queues of one site’s staff leave out what holds for all sites', async () => {
  const me = await cleo(getProfile, {});
  expect(me).toMatchObject({ staffRole: 'superadmin', staffRoleOnAllSites: null });
  expect(staffMay(me, 'sites.change')).toBe(true);
  expect(staffMay(me, 'plans.change')).toBe(false);
  const pages = (await cleo(getWaitingWork, {})).items.map(({ page }) => page);
  expect(pages).toContain('payouts');
  expect(pages).not.toContain('provider-events');
  expect(pages).not.toContain('reconciliation');
});
