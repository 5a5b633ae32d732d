import { afterEach, expect, test, vi } from 'vitest';
import { verifyOtp } from '#features/accounts/arrival/calls.ts';
import { sendOtp } from '#features/auth/calls.ts';
import { undoContactChange } from '#features/auth/contact/calls.ts';
import { sweepLimits } from '#platform/limits.ts';
import { createNetworkHashes, networkOf, sweepAddressKeys } from '#platform/network-hashes.ts';
import { urlOf } from '#platform/web/api.ts';
import { testApp } from './test-app.ts';

const { app, sql, config, lastCode } = await testApp();
afterEach(() => {
  vi.useRealTimers();
});

const ADDRESS = '203.0.113.77';
const post = (call: typeof sendOtp | typeof verifyOtp | typeof undoContactChange, payload: object) =>
  app.server.inject({
    method: 'POST',
    url: urlOf(call, {}),
    headers: { host: 'localhost', 'x-api-key': config.API_KEY, 'user-agent': 'Anybody/1.0' },
    remoteAddress: ADDRESS,
    payload,
  });

test('stores the address of a visitor nowhere', async () => {
  const email = 'visitor@example.com';
  expect((await post(sendOtp, { email })).statusCode).toBe(200);
  expect((await post(verifyOtp, { email, code: await lastCode(email) })).statusCode).toBe(200);
  expect((await post(undoContactChange, { token: 'x' })).statusCode).toBe(404);
  await app.runJobs();
  expect(await sql`select from rate_limit where key like 'look-up:network %'`).toHaveLength(1);
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  const found = await sql.unsafe(
    tables
      .map(({ name }) => `select '${name}' as name from ${name} t where strpos(t::text, '${ADDRESS}') > 0`)
      .join(' union all '),
  );
  expect(found).toEqual([]);
  const [session] = await sql`select ip_address from auth_session`;
  expect(session?.ipAddress ?? '').toBe('');
});

test('the key of a day is the same for all processes, lasts an hour longer, and is then deleted', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-04T23:50:00Z') });
  const [one, two] = [createNetworkHashes(sql), createNetworkHashes(sql)];
  const yesterday = await one.of(ADDRESS);
  expect(await two.of(ADDRESS)).toBe(yesterday);
  expect(await two.of('203.0.113.78')).not.toBe(yesterday);
  const keys = () => sql`select from address_key where day < '2031-03-05' and day > '2031-03-01'`;

  vi.setSystemTime(new Date('2031-03-05T00:30:00Z'));
  const today = await one.of(ADDRESS);
  expect(today).not.toBe(yesterday);
  expect(await two.ofLastHour(ADDRESS)).toEqual([today, yesterday]);
  await sweepAddressKeys({ sql });
  expect(await keys()).toHaveLength(1);

  vi.setSystemTime(new Date('2031-03-05T01:01:00Z'));
  expect(await two.ofLastHour(ADDRESS)).toEqual([today]);
  await sweepAddressKeys({ sql });
  expect(await keys()).toHaveLength(0);
});

test('a key that a crash of the database lost comes back from the process that has it', async () => {
  // Within one day, whenever this runs.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-04-04T12:00:00Z') });
  const hashes = createNetworkHashes(sql);
  const before = await hashes.of(ADDRESS);
  await sql`delete from address_key`;
  vi.setSystemTime(new Date('2031-04-04T12:05:01Z'));
  expect(await hashes.of(ADDRESS)).toBe(before);
  expect(await createNetworkHashes(sql).of(ADDRESS)).toBe(before);
});

test.each([
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('sweeping deletes counters whose window is over, and no others', async () => {
  await sql`delete from rate_limit`;
  await sql`
    insert into rate_limit (key, points, expire)
    values ('write:over', 3, ${Date.now() - 1}), ('write:open', 3, ${Date.now() + 60_000})`;
  await sweepLimits({ sql });
  expect(await sql`select key from rate_limit`).toEqual([{ key: 'write:open' }]);
});
