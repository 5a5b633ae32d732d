import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { blockAccount, followUser } from '../relationships/calls.ts';
import { sweepExports } from './build-export.server.ts';
import { getExport, requestExport } from './calls.ts';

const { app, as, sql, idOf, tokenOf, runJobs, config } = await testApp();

const fetchFile = async (who: string | null) =>
  app.server.inject({
    url: '/api/account/export/file',
    headers: {
      'x-api-key': config.API_KEY,
      ...(who ? { authorization: `Bearer ${await tokenOf(who)}` } : {}),
    },
  });

/** The files of a ZIP, read by its central directory. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\x05\x06') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

test('an export contains the account’s data from every site, and nobody else’s', async () => {
  await Promise.all([idOf('pal'), idOf('pest')]);
  await as('ola')(followUser, { params: { athleteId: 'pal' }, query: { follow: 'true' } });
  await as('ola')(blockAccount, { body: { username: 'pest', blocked: true } });
  expect(await as('ola')(getExport, {})).toMatchObject({ state: 'none' });
  expect(await as('ola')(requestExport, {})).toMatchObject({ state: 'pending', bytes: null });
  // A second tab gets the status of the first export.
  await Promise.all([as('ola')(requestExport, {}), as('ola')(requestExport, {})]);
  expect(await sql`select from account_export where account_id = ${await idOf('ola')}`).toHaveLength(1);
  expect((await fetchFile('ola')).statusCode).toBe(404);
  await runJobs();
  const { state, bytes, expiresAt } = await as('ola')(getExport, {});
  expect(state).toBe('ready');
  expect((Date.parse(expiresAt ?? '') - Date.now()) / 86_400_000).toBeCloseTo(7, 1);

  const reply = await fetchFile('ola');
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(bytes),
    'cache-control': 'no-store',
  });
  const files = unzip(reply.rawPayload);
  const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['README.txt', 'profile.json', 'sessions.json', 'sign-in.json', 'media.json']),
  );
  // Also of what is decided about somebody, and of what they have none of.
  for (const none of ['sanctions', 'strikes', 'tribe-history', 'drop-entries', 'invited-guardians'])
    expect(read(`${none}.json`)).toEqual([]);
  expect(read('profile.json')).toMatchObject([{ username: 'ola', birthDate: '1995-04-12' }]);
  expect(read('following.json')).toMatchObject([{ site: 'sports', username: 'pal' }]);
  expect(read('followers.json')).toEqual([]);
  expect(read('blocks-and-mutes.json')).toMatchObject([{ kind: 'block', what: 'pest' }]);
  expect(read('sign-in.json')).toMatchObject([{ email: 'ola@touchline.test' }]);
  expect(reply.payload).not.toContain('pal@touchline.test');
});

test('only its owner can download an export, for a week', async () => {
  await as('una')(requestExport, {});
  await runJobs();
  expect((await fetchFile('una')).statusCode).toBe(200);
  expect((await fetchFile('pal')).statusCode).toBe(404);
  expect((await fetchFile(null)).statusCode).toBe(401);
  await sql`update account_export set expires_at = now() - interval '1 second'`;
  expect((await fetchFile('una')).statusCode).toBe(404);
  await sweepExports(jobCtx(app.deps));
  expect(await as('una')(getExport, {})).toMatchObject({ state: 'none' });
  expect(await sql`select from account_export where state = 'ready'`).toHaveLength(0);
  // And they can request another one.
  expect(await as('una')(requestExport, {})).toMatchObject({ state: 'pending' });
});

test('a failed export can be requested again', async () => {
  const { takeFile } = app.deps.storage;
  app.deps.storage.takeFile = () => Promise.reject(new Error('disk full'));
  await as('val')(requestExport, {});
  await runJobs();
  app.deps.storage.takeFile = takeFile;
  expect(await as('val')(getExport, {})).toMatchObject({ state: 'failed', bytes: null });
  expect(await as('val')(requestExport, {})).toMatchObject({ state: 'pending' });
});
