import { expect, test } from 'vitest';
import { z } from 'zod';
import { bindings } from '#app.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { grantStaffRole } from '#features/staff/calls.ts';
import { type Call, routeOf } from '#platform/call.ts';
import { csvNameOf } from '#platform/csv.ts';
import { newId } from '#platform/ids.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getWaitingWork } from './calls.ts';
import { adminExports } from './points.ts';
import { queuesOf } from './queues.server.ts';

const tested = await testApp();
const { as, sql, idOf, app } = tested;
await grantStaff(tested, 'sue', 'superadmin');
await grantStaff(tested, 'adele', 'admin');
await grantStaff(tested, 'mona', 'moderator');
await idOf('fan');

async function fetchExport(who: string, path: string) {
  const token = await openSession(app.deps, await idOf(who));
  await sql`update auth_session set second_factor_at = now()`;
  return app.server.inject({
    url: `/api/admin/export/${path}`,
    headers: { host: 'localhost', 'x-api-key': app.deps.config.API_KEY, authorization: `Bearer ${token}` },
  });
}
const exportsLogged = () =>
  sql<
    { act: string; details: object }[]
  >`select act, details from audit_log where act like 'export%' order by id`;

test('lists only the queues that the role includes', async () => {
  const pagesOf = async (who: string) => (await as(who)(getWaitingWork, {})).items.map(({ page }) => page);
  const known = queuesOf(app);
  expect(await pagesOf('sue')).toEqual(known.map(({ page }) => page));
  expect((await pagesOf('mona')).length).toBeLessThanOrEqual(known.length);
  await expect(as('fan')(getWaitingWork, {})).rejects.toMatchObject({ status: 403 });
});

test('exports a table with its filters, escapes formulas and writes one audit row', async () => {
  await as('sue')(grantStaffRole, {
    body: { account: 'fan', role: 'moderator', site: 'sports', reason: '=1+1 says the fan' },
  });
  const reply = await fetchExport('adele', 'audit-log?text=says');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toMatch(/filename="audit-log-sports-\d{4}-\d\d-\d\d\.csv"/);
  const [header, ...lines] = reply.body.trim().split('\r\n');
  expect(header).toContain('at,what was done,act,staff');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("'=1+1 says the fan");
  expect(await exportsLogged()).toEqual([{ act: 'export', details: { filters: { text: 'says' } } }]);
});

test('refuses an export to members, to moderators, for an unknown name and with invalid filters', async () => {
  const before = await exportsLogged();
  expect((await fetchExport('fan', 'audit-log')).statusCode).toBe(403);
  expect((await fetchExport('mona', 'audit-log')).statusCode).toBe(403);
  expect((await fetchExport('adele', 'nothing')).statusCode).toBe(404);
  expect((await fetchExport('adele', 'audit-log?from=yesterday')).json()).toMatchObject({ field: 'from' });
  expect(await exportsLogged()).toEqual(before);
});

test('exports every table of administration as CSV to those who may', async () => {
  for (const { name } of adminExports.of(app)) {
    const reply = await fetchExport('sue', name);
    expect([name, reply.statusCode]).toEqual([name, 200]);
    expect(reply.body.split('\r\n')[0]).toContain(',');
  }
});

/** Lists for staff that pages show in another form than as a table. */
const noTables = [
  'GET /admin/accounts/content',
  'GET /admin/tribes/of-account',
  'GET /admin/appeals',
  'GET /admin/cases',
  'GET /admin/reviews',
];

test('every list for staff has a file, which takes the filters of the list and no others', async () => {
  const lists = bindings
    .map(({ call }) => call)
    .filter((call) => call.access === 'staff' && call.path.startsWith('/admin/') && isPaged(call));
  const names = adminExports.of(app).map(({ name }) => name);
  const expected = lists.filter((call) => !noTables.includes(routeOf(call))).map(csvNameOf);
  expect(names.toSorted()).toEqual(expected.toSorted());
  const refused = await fetchExport('sue', 'banned-words?colour=red');
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    '“colour” can’t be sent here. Check how it is spelled.',
  ]);
});

const isPaged = ({ query }: Call) => query instanceof z.ZodObject && 'cursor' in query.shape;

test('a file of accounts can’t be filtered by an email address', async () => {
  const reply = await fetchExport('sue', 'accounts?contact=fan@touchline.test');
  expect(reply.json()).toMatchObject({
    field: 'contact',
    message: 'A file can’t be filtered by an email address or a phone number. Clear that filter first.',
  });
});

test('an amount is a decimal of its currency, beside it', async () => {
  for (const [who, currency] of [
    ['fan', 'UGX'],
    ['mona', 'EUR'],
  ] as const)
    await sql`
      insert into payout (id, account_id, site, request_key, amount, currency, provider_account_id)
      values (${newId()}, ${await idOf(who)}, 'sports', ${newId()}, 123456, ${currency}, 'acct_of_fan')`;
  const [header, ...lines] = (await fetchExport('sue', 'payouts?sort=requestedAt')).body.trim().split('\r\n');
  expect(header).toContain('person,amount,currency');
  expect(lines.map((line) => line.split(',').slice(2, 5))).toEqual([
    ['fan', '123456', 'UGX'],
    ['mona', '1234.56', 'EUR'],
  ]);
});
