import type { InjectOptions } from 'fastify';
import { expect, inject, test } from 'vitest';
import { bindings } from '#app.ts';
import { openSession } from '#features/auth/auth.server.ts';
import {
  isSuperadminAct,
  type StaffAct,
  type StaffRole,
  staffActs,
  staffRoles,
} from '#features/staff/acts.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import { grantStaff } from '../factories/staff.ts';
import { declareStaffCalls } from '../staff-coverage.ts';
import { testApp } from '../test-app.ts';
import { asCalled } from './by-kind.ts';

const tested = await testApp();
const { app, sql, config, idOf, tokenOf } = tested;
const staffCalls = bindings.map(({ call }) => call).filter(({ access }) => access === 'staff');
/** Every call with the act that it asks for; one that serves things of every kind, once for each. */
const asked = staffCalls.flatMap((call) =>
  asCalled(call, app).map(({ name, kind }) => ({
    name,
    call,
    kind,
    act: (kind?.act ?? call.act) as StaffAct,
  })),
);
const hosts = { sports: 'localhost', cricket: 'cricket.localhost', kids: 'kids.localhost' };
const nothing = '01990000-0000-7000-8000-000000000000';

interface Asking {
  who: string;
  token?: string;
  /** Where they ask. */
  site: SiteId;
  /** Their role on the site that is asked, as far as this session has it. */
  role?: StaffRole;
  /** They have it by a grant for this site only. */
  isForOneSite?: true;
  isDeveloper?: true;
  /** They used their second factor more than 15 minutes ago. */
  isStale?: true;
}

async function everybody(): Promise<Asking[]> {
  for (const role of staffRoles) await grantStaff(tested, role, role);
  const developerId = await idOf('developer');
  await sql`update account set role = 'DEVELOPER' where id = ${developerId}`;
  const superadminId = await idOf('superadmin');
  const late = await openSession({ sql }, superadminId, { secondFactor: true });
  const stale = {
    who: 'a superadmin whose second factor is old',
    site: 'sports',
    role: 'superadmin',
    isStale: true,
  } as const;
  await sql`
    update auth_session set second_factor_at = now() - interval '16 minutes'
    where id = (select id from auth_session where user_id = ${superadminId} order by created_at desc limit 1)`;
  const token = await openSession({ sql }, superadminId);
  const everybody: Asking[] = [
    { who: 'a visitor', site: 'sports' },
    { who: 'a member', site: 'sports', token: await tokenOf('member') },
    { who: 'a developer', site: 'sports', token: await tokenOf('developer'), isDeveloper: true },
    { who: 'a superadmin without a second factor', site: 'sports', token },
    { ...stale, token: late },
  ];
  for (const role of staffRoles) {
    everybody.push({ who: `${role} of all sites`, site: 'sports', token: await tokenOf(role), role });
    const own = `cricket_${role}`;
    await grantStaff(tested, own, role, { site: 'cricket' });
    const mine = await tokenOf(own);
    everybody.push({ who: `${role} of cricket`, site: 'cricket', token: mine, role, isForOneSite: true });
    everybody.push({ who: `${role} of cricket on another site`, site: 'sports', token: mine });
  }
  return everybody;
}

function mayCall(act: StaffAct, { role, isForOneSite, isDeveloper, isStale }: Asking): boolean {
  if (act === 'diagnostics' && isDeveloper) return true;
  if (staffActs[act].scope === 'all' && isForOneSite) return false;
  const allowed: readonly StaffRole[] = staffActs[act].roles;
  return role !== undefined && allowed.includes(role) && !(isStale && isSuperadminAct(act));
}

const refusals = [
  'FORBIDDEN',
  'BEYOND_GRANT',
  'STAFF_SECOND_FACTOR',
  'SECOND_FACTOR_STALE',
  'SIGN_IN_REQUIRED',
];

test('calls of staff are known to the run, which fails for one that no test makes with success', async () => {
  const changing = staffCalls.filter(({ method, audit }) => method !== 'GET' && audit !== 'none');
  await declareStaffCalls(inject('staffCalls'), changing);
  expect(changing.length).toBeGreaterThan(20);
});

test('every call of staff lets in whom the table of acts names, and nobody else', async () => {
  const wrong: string[] = [];
  expect(staffCalls.length).toBeGreaterThan(20);
  for (const asking of await everybody()) {
    for (const { name, call, kind, act } of asked) {
      const about = kind ? { kind: kind.kind, id: nothing, decision: 'approve' } : {};
      const query = call.method === 'GET' && kind ? `?kind=${kind.kind}` : '';
      await sql`delete from rate_limit`;
      const response = await app.server.inject({
        method: call.method as NonNullable<InjectOptions['method']>,
        url: `/api${call.path.replace(/:\w+/g, nothing)}${query}`,
        headers: {
          host: hosts[asking.site],
          'x-api-key': config.API_KEY,
          ...(asking.token && { authorization: `Bearer ${asking.token}` }),
        },
        ...(call.method === 'GET' ? {} : { payload: about }),
      });
      const isRefused = [401, 403].includes(response.statusCode) && refusals.includes(response.json().code);
      if (isRefused === mayCall(act, asking))
        wrong.push(`${asking.who}: ${name} answered ${response.statusCode} ${response.body}`);
      if (response.statusCode >= 500) wrong.push(`${name}: ${response.body}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Calls whose reach depends on their target: what a grant for cricket allows, and what it doesn’t. */
async function targets(): Promise<Record<string, { within: object; beyond: readonly object[] }>> {
  await idOf('candidate');
  const grantFor = async (username: string, site: SiteId | null) => {
    const accountId = await grantStaff(tested, username, 'moderator', { site });
    const [grant] = await sql<{ id: string }[]>`select id from staff_grant where account_id = ${accountId}`;
    return { grantId: grant?.id, reason: 'For this test.' };
  };
  const grant = { account: 'candidate', role: 'moderator', reason: 'For this test.' };
  const announcement = {
    text: 'Rain stops play.',
    tone: 'info',
    startsAt: new Date().toISOString(),
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const announced = async (sites: SiteId[]) => {
    const id = newId();
    await sql`
      insert into announcement (id, sites, text, tone, starts_at, ends_at)
      values (${id}, ${sites}, 'Rain stops play.', 'info', now(), now() + interval '1 day')`;
    return { announcementId: id };
  };
  const banned = async (site: SiteId | null) => {
    const id = newId();
    await sql`insert into banned_picture (id, site, reason) values (${id}, ${site}, 'COPYRIGHT')`;
    return { bannedPictureId: id };
  };
  const picture = { mediaId: nothing, reason: 'COPYRIGHT' };
  return {
    'POST /admin/staff/grant': {
      within: { ...grant, site: 'cricket' },
      beyond: [grant, { ...grant, site: 'sports' }],
    },
    'POST /admin/staff/revoke': {
      within: await grantFor('colleague', 'cricket'),
      beyond: [await grantFor('of_all', null), await grantFor('of_sports', 'sports')],
    },
    'GET /admin/announcements': { within: {}, beyond: [] },
    'POST /admin/announcements/create': {
      within: { ...announcement, sites: ['cricket'] },
      beyond: [{ ...announcement, sites: ['cricket', 'kids'] }],
    },
    'POST /admin/announcements/end': {
      within: await announced(['cricket']),
      beyond: [await announced(['cricket', 'sports'])],
    },
    'GET /admin/banned-pictures': { within: {}, beyond: [] },
    'POST /admin/banned-pictures/ban': { within: picture, beyond: [{ ...picture, everySite: true }] },
    'POST /admin/banned-pictures/lift': { within: await banned('cricket'), beyond: [await banned(null)] },
  };
}

test('a grant for one site reaches what holds for it, and neither another site nor all', async () => {
  await grantStaff(tested, 'cricket_superadmin', 'superadmin', { site: 'cricket' });
  const token = await tokenOf('cricket_superadmin');
  const table = await targets();
  const depending = staffCalls.filter(({ act }) => staffActs[act as StaffAct].scope === 'target');
  expect(Object.keys(table).sort()).toEqual(depending.map(({ method, path }) => `${method} ${path}`).sort());
  const answers: [string, boolean, string][] = [];
  for (const [call, { within, beyond }] of Object.entries(table)) {
    const [method, path] = call.split(' ');
    for (const body of [...beyond, within]) {
      await sql`delete from rate_limit`;
      const response = await app.server.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: `/api${path}`,
        headers: { host: hosts.cricket, 'x-api-key': config.API_KEY, authorization: `Bearer ${token}` },
        ...(method === 'GET' ? {} : { payload: body }),
      });
      const isRefused = response.statusCode === 403 && response.json().code === 'BEYOND_GRANT';
      if (isRefused !== (body !== within)) answers.push([call, body === within, response.body]);
    }
  }
  expect(answers).toEqual([]);
});
