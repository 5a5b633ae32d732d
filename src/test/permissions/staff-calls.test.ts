import type { InjectOptions } from 'fastify';
import { expect, inject, test } from 'vitest';
import { bindings } from '#app.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { isSuperadminAct, type StaffAct, type StaffRole, staffActs } from '#features/staff/acts.ts';
import { grantStaff } from '../factories/staff.ts';
import { declareStaffCalls } from '../staff-coverage.ts';
import { testApp } from '../test-app.ts';

const tested = await testApp();
const { app, sql, config, idOf, tokenOf } = tested;
const staffCalls = bindings.map(({ call }) => call).filter(({ access }) => access === 'staff');
const nothing = '01990000-0000-7000-8000-000000000000';

interface Asking {
  who: string;
  token?: string;
  /** Their role on the site that is asked, as far as this session has it. */
  role?: StaffRole;
  isDeveloper?: true;
  /** They used their second factor more than 15 minutes ago. */
  isStale?: true;
}

async function everybody(): Promise<Asking[]> {
  for (const role of ['moderator', 'admin', 'superadmin'] as const) await grantStaff(tested, role, role);
  await grantStaff(tested, 'from_cricket', 'moderator', { site: 'cricket' });
  const developerId = await idOf('developer');
  await sql`update account set role = 'DEVELOPER' where id = ${developerId}`;
  const superadminId = await idOf('superadmin');
  const late = await openSession({ sql }, superadminId, { secondFactor: true });
  const stale = {
    who: 'a superadmin whose second factor is old',
    role: 'superadmin',
    isStale: true,
  } as const;
  await sql`
    update auth_session set second_factor_at = now() - interval '16 minutes'
    where id = (select id from auth_session where user_id = ${superadminId} order by created_at desc limit 1)`;
  return [
    { who: 'a visitor' },
    { who: 'a member', token: await tokenOf('member') },
    { who: 'a moderator of another site', token: await tokenOf('from_cricket') },
    { who: 'a developer', token: await tokenOf('developer'), isDeveloper: true },
    { who: 'a moderator', token: await tokenOf('moderator'), role: 'moderator' },
    { who: 'an admin', token: await tokenOf('admin'), role: 'admin' },
    { who: 'a superadmin', token: await tokenOf('superadmin'), role: 'superadmin' },
    { who: 'a superadmin without a second factor', token: await openSession({ sql }, superadminId) },
    { ...stale, token: late },
  ];
}

function mayCall(act: StaffAct, { role, isDeveloper, isStale }: Asking): boolean {
  if (act === 'diagnostics' && isDeveloper) return true;
  const allowed: readonly StaffRole[] = staffActs[act];
  return role !== undefined && allowed.includes(role) && !(isStale && isSuperadminAct(act));
}

const refusals = ['FORBIDDEN', 'STAFF_SECOND_FACTOR', 'SECOND_FACTOR_STALE', 'SIGN_IN_REQUIRED'];

test('calls of staff are known to the run, which fails for one that no test makes with success', async () => {
  const changing = staffCalls.filter(({ method, audit }) => method !== 'GET' && audit !== 'none');
  await declareStaffCalls(inject('staffCalls'), changing);
  expect(changing.length).toBeGreaterThan(20);
});

test('every call of staff lets in whom the table of acts names, and nobody else', async () => {
  const wrong: string[] = [];
  expect(staffCalls.length).toBeGreaterThan(20);
  for (const asking of await everybody()) {
    for (const { method, path, act } of staffCalls) {
      await sql`delete from rate_limit`;
      const response = await app.server.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: `/api${path.replace(/:\w+/g, nothing)}`,
        headers: {
          host: 'localhost',
          'x-api-key': config.API_KEY,
          ...(asking.token && { authorization: `Bearer ${asking.token}` }),
        },
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      const isRefused = [401, 403].includes(response.statusCode) && refusals.includes(response.json().code);
      const mayCallIt = mayCall(act as StaffAct, asking);
      if (isRefused === mayCallIt) {
        wrong.push(`${asking.who}: ${method} ${path} answered ${response.statusCode} ${response.body}`);
      }
      if (response.statusCode >= 500) wrong.push(`${method} ${path}: ${response.body}`);
    }
  }
  expect(wrong).toEqual([]);
});
