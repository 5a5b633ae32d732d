import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { getProfile } from '#features/accounts/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { takeBackup } from '#platform/backup/take-backup.ts';
import { assertSameKeys } from '#platform/site-keys.ts';
import { urlOf } from '#platform/web/api.ts';
import { connectAdmin } from './template-database.ts';
import { testApp } from './test-app.ts';
import { startBucket } from './test-bucket.ts';

const { app, as, config, sql, tokenOf } = await testApp();
const { storage } = app.deps;
const bucket = await startBucket();
const folder = await mkdtemp(join(tmpdir(), 'touchline-backup-'));
const target = join(folder, 'kept');
const passphrase = 'a passphrase for the drill';
const said: string[] = [];
const say = (line: string) => void said.push(line);
const backUp = () => takeBackup(app, { target, passphrase, say });

const adminUrl = new URL(config.DATABASE_URL);
adminUrl.pathname = '/postgres';
const admin = connectAdmin(adminUrl.href);
const made: string[] = [];
/** The settings of a site that has nothing yet. */
async function emptySite() {
  const name = `touchline_copy_${Date.now()}_${process.pid}_restored${made.length}`;
  await admin.unsafe(`create database ${name}`);
  made.push(name);
  const url = new URL(config.DATABASE_URL);
  url.pathname = `/${name}`;
  const addresses = { DATABASE_URL: url.href, DATABASE_DIRECT_URL: url.href };
  return { ...config, ...addresses, AUTH_SECRET: undefined, dataDir: join(folder, name) };
}
let manifest: Awaited<ReturnType<typeof backUp>>;
beforeAll(async () => {
  await assertSameKeys(app);
  await as('ann')(createPost, { body: { kind: 'SHOUT', body: 'Kept “for” ever\tand\na day' } });
  await storage.put('drill/one', 'a picture');
  await storage.put('drill/two', 'another');
  await storage.put('pieces/of-an-upload/0', 'half of one');
  manifest = await backUp();
});
afterAll(async () => {
  for (const name of made) await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true });
});

test('a site is restored into an empty folder and database as it was, and its sessions go on', async () => {
  const token = await tokenOf('ann');
  const site = await emptySite();
  await restoreBackup(site, { source: target, passphrase, say });
  const restored = await createApp(site);
  try {
    const mine = await restored.server.inject({
      url: urlOf(getProfile, {}),
      headers: { 'x-api-key': config.API_KEY, authorization: `Bearer ${token}` },
    });
    expect(mine.json()).toMatchObject({ username: (await as('ann')(getProfile, {})).username });
    expect(await restored.deps.storage.get('drill/one')).toBe('a picture');
    expect(await restored.deps.storage.exists('pieces/of-an-upload/0')).toBe(false);
    const counts = async (where: typeof sql) =>
      Promise.all(
        manifest.tables.map(async ({ table }) => {
          const [row] = await where.unsafe<{ n: number }[]>(`select count(*)::int as n from ${table}`);
          return [table, row?.n];
        }),
      );
    const before = manifest.tables.map(({ table, rows }) => [table, rows]);
    expect(await counts(restored.deps.sql)).toEqual(before);
    // Foreign keys and triggers are back.
    const rules = (where: typeof sql) => where<{ rule: string }[]>`
      select conrelid::regclass || ' ' || conname || ' ' || convalidated as rule from pg_constraint where contype = 'f'
      union all
      select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`;
    expect(await rules(restored.deps.sql)).toEqual(await rules(sql));
    // Its keys are those of the site.
    await assertSameKeys(restored);
  } finally {
    await restored.close();
  }
});

test('a backup in a bucket is restored like one in a folder', async () => {
  const { tables, media } = await takeBackup(app, { target: bucket.url, passphrase, say });
  expect(bucket.objects.has('manifest.json')).toBe(true);
  const site = await emptySite();
  const restored = await restoreBackup(site, { source: bucket.url, passphrase, say });
  expect([restored.tables, restored.media]).toEqual([tables, media]);
  expect(await readFile(join(site.dataDir, 'media/drill/two'), 'utf8')).toBe('another');
});

test('the second backup copies what is new, and what the site has deleted goes', async () => {
  await storage.put('drill/three', 'a third');
  await storage.delete('drill/one');
  said.length = 0;
  await backUp();
  expect(said).toContainEqual(expect.stringMatching(/^media: \d+ files, 1 of them new, 1 gone$/));
  expect((await readdir(join(target, 'media/drill'))).sort()).toEqual(['three', 'two']);
});

test.each([
  ['without its manifest', 'There is no complete backup in', (at: string) => rm(join(at, 'manifest.json'))],
  [
    'with another passphrase',
    'BACKUP_PASSPHRASE isn’t the one',
    async (at: string) => {
      const keys = JSON.parse(await readFile(join(at, 'keys.json'), 'utf8'));
      await writeFile(join(at, 'keys.json'), JSON.stringify({ ...keys, salt: 'AAAA' }));
    },
  ],
  [
    'with a table of another one',
    'The backup is damaged: database/public.post.copy.gz isn’t what was written.',
    (at: string) =>
      cp(join(target, 'database/public.tribe.copy.gz'), join(at, 'database/public.post.copy.gz')),
  ],
  [
    'of a newer release',
    'The backup is newer than this code: it has 9999_later.sql.',
    async (at: string) => {
      const manifest = JSON.parse(await readFile(join(at, 'manifest.json'), 'utf8'));
      manifest.migrations.push({ name: '9999_later.sql', hash: '' });
      await writeFile(join(at, 'manifest.json'), JSON.stringify(manifest));
    },
  ],
])('a backup %s is refused, and nothing of it is restored', async (_which, why, spoil) => {
  const at = join(folder, 'spoilt');
  await rm(at, { recursive: true, force: true });
  await cp(target, at, { recursive: true });
  await spoil(at);
  const site = await emptySite();
  await expect(restoreBackup(site, { source: at, passphrase, say })).rejects.toThrow(why);
});

test('nothing is restored over a site that is there', async () => {
  await expect(restoreBackup(config, { source: target, passphrase, say })).rejects.toThrow(
    'The database isn’t empty.',
  );
});
