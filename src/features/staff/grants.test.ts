import { expect, test } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getAuditLog, getStaffGrants, grantStaffRole, revokeStaffRole } from './calls.ts';
import { grantOnMachine, revokeOnMachine } from './grants.server.ts';

const tested = await testApp();
const { as, sql, ctx, idOf } = tested;
await grantStaff(tested, 'sue', 'superadmin');
const reason = 'She looks after cricket.';
const grant = (who: string, account: string, role: string, more: object = {}, on = 'sports') =>
  as(who, {}, on as 'sports')(grantStaffRole, { body: { account, role, reason, ...more } as never });
const revoke = (who: string, grantId: string) => as(who)(revokeStaffRole, { body: { grantId, reason } });
const roleOf = async (who: string, on: 'sports' | 'cricket' = 'sports') => {
  const { role, staffRole } = await as(who, {}, on)(getProfile, {});
  return { role, staffRole };
};
const proveSecondFactor = async (who: string) =>
  sql`update auth_session set second_factor_at = now() where user_id = ${await idOf(who)}`;

test('a superadmin makes an admin of one site, who has no rights on the others', async () => {
  await idOf('cara');
  const made = await grant('sue', 'cara', 'admin', { site: 'cricket' });
  expect(made).toMatchObject({ role: 'admin', site: 'cricket', reason, grantedBy: { username: 'sue' } });
  await proveSecondFactor('cara');
  expect(await roleOf('cara', 'cricket')).toEqual({ role: 'ADMIN', staffRole: 'admin' });
  expect(await roleOf('cara')).toEqual({ role: 'ADMIN', staffRole: null });
  await expect(as('cara')(getStaffGrants, { query: {} })).rejects.toMatchObject({ status: 403 });
  expect(await as('cara', {}, 'cricket')(getStaffGrants, { query: {} })).toMatchObject({
    items: [{ id: made.id }],
  });
});

test('a profile shows the highest grant, and its own role again after the last one', async () => {
  await idOf('dora', { role: 'ATHLETE' });
  const admin = await grant('sue', 'dora', 'admin', { site: 'sports' });
  const everywhere = await grant('sue', 'dora', 'superadmin');
  await proveSecondFactor('dora');
  expect(await roleOf('dora')).toEqual({ role: 'SUPERADMIN', staffRole: 'superadmin' });
  await revoke('sue', admin.id);
  expect(await roleOf('dora')).toEqual({ role: 'SUPERADMIN', staffRole: 'superadmin' });
  await revoke('sue', everywhere.id);
  expect(await roleOf('dora')).toEqual({ role: 'ATHLETE', staffRole: null });
  await expect(revoke('sue', everywhere.id)).rejects.toMatchObject({ status: 404 });
});

test('a moderator keeps the role of their profile, and a new grant on the same site replaces the old one', async () => {
  await idOf('mona', { role: 'CREATOR' });
  await grant('sue', 'mona', 'moderator');
  await proveSecondFactor('mona');
  expect(await roleOf('mona')).toEqual({ role: 'CREATOR', staffRole: 'moderator' });
  await expect(grant('sue', 'mona', 'moderator')).rejects.toMatchObject({ code: 'ALREADY_GRANTED' });
  await grant('sue', 'mona', 'admin');
  const { items } = await as('sue')(getStaffGrants, { query: { accountId: await idOf('mona') } });
  expect(items.map(({ role }) => role)).toEqual(['admin']);
  const ended = await as('sue')(getStaffGrants, {
    query: { accountId: await idOf('mona'), revoked: 'true' },
  });
  expect(ended.items).toMatchObject([{ role: 'moderator', revokedBy: { username: 'sue' } }]);
});

test('nobody but a superadmin grants, and nobody changes their own grants', async () => {
  await idOf('fan');
  await expect(grant('fan', 'fan', 'superadmin')).rejects.toMatchObject({ status: 403 });
  await expect(grant('mona', 'fan', 'moderator')).rejects.toMatchObject({ status: 403 });
  await expect(grant('sue', 'sue', 'moderator')).rejects.toMatchObject({ code: 'OWN_GRANT' });
  await expect(grant('sue', 'nobody_here', 'moderator')).rejects.toMatchObject({ status: 404 });
  await expect(grant('sue', 'fan', 'moderator', { reason: ' ' })).rejects.toMatchObject({ status: 400 });
  await expect(grant('sue', 'fan', 'king')).rejects.toMatchObject({ status: 400 });
});

test('staff who signed in without their second factor may do nothing, and their profile says why', async () => {
  const { deps } = tested.app;
  await grantStaff(tested, 'lou', 'superadmin');
  const token = await openSession(deps, await idOf('lou'));
  const ask = (url: string) =>
    tested.app.server.inject({
      url: `/api${url}`,
      headers: { host: 'localhost', 'x-api-key': deps.config.API_KEY, authorization: `Bearer ${token}` },
    });
  expect((await ask('/account/get-profile')).json()).toMatchObject({
    staffRole: null,
    staffNeedsSecondFactor: true,
  });
  const refused = await ask('/admin/staff');
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'STAFF_SECOND_FACTOR' });
});

test('a superadmin whose second factor is not fresh is asked for it again', async () => {
  await idOf('fan');
  const old = sql`now() - interval '16 minutes'`;
  await sql`update auth_session set second_factor_at = ${old} where user_id = ${await idOf('sue')}`;
  await expect(grant('sue', 'fan', 'moderator')).rejects.toMatchObject({ code: 'SECOND_FACTOR_STALE' });
  await proveSecondFactor('sue');
  await revoke('sue', (await grant('sue', 'fan', 'moderator')).id);
});

test('staff who are suspended have no staff rights until it ends', async () => {
  await grantStaff(tested, 'sam', 'admin');
  await sql`update account set state = 'suspended' where id = ${await idOf('sam')}`;
  expect((await roleOf('sam')).staffRole).toBeNull();
});

test('of two superadmins who revoke each other’s grants at once, one stays', async () => {
  await sql`update staff_grant set revoked_at = now(), revoke_reason = 'For this test.' where revoked_at is null`;
  await grantStaff(tested, 'una', 'superadmin');
  await grantStaff(tested, 'ute', 'superadmin');
  const { items } = await as('una')(getStaffGrants, { query: {} });
  const idFor = (name: string) => items.find(({ account }) => account.username === name)?.id ?? '';
  const [ofUna, ofUte] = [idFor('una'), idFor('ute')];
  const ended = await Promise.allSettled([revoke('una', ofUte), revoke('ute', ofUna)]);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [left] =
    await sql`select count(*)::int as n from staff_grant where role = 'superadmin' and revoked_at is null`;
  expect(left?.n).toBe(1);
});

test('the first superadmin is made on the server, and every grant is in the audit log', async () => {
  const accountId = await idOf('first');
  await grantOnMachine(ctx(), { accountId, role: 'superadmin', site: null, reason: 'The first one.' });
  await proveSecondFactor('first');
  await idOf('second');
  const { id } = await grant('first', 'second', 'moderator');
  await revoke('first', id);
  const log = await as('first')(getAuditLog, { query: { act: 'grants', account: 'second' } });
  expect(log.items).toMatchObject([
    { act: 'grants.revoke', actor: { username: 'first' }, target: { kind: 'staff_grant', id }, reason },
    { act: 'grants.grant', actor: { username: 'first' }, account: { username: 'second' } },
  ]);
  const made = await as('first')(getAuditLog, { query: { text: 'the first' } });
  expect(made.items).toMatchObject([{ act: 'grants.grant', actor: null, reason: 'The first one.' }]);
  const ended = { accountId, site: null, reason: 'For this test.' };
  expect(await revokeOnMachine(ctx(), ended)).toBe(1);
  expect(await revokeOnMachine(ctx(), ended)).toBe(0);
});

test('the audit log is append-only', async () => {
  await expect(sql`update audit_log set reason = 'Nothing happened.'`).rejects.toThrow('append-only');
  await expect(sql`delete from audit_log`).rejects.toThrow('append-only');
});
