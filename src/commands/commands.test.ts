import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { assertSameKeys } from '#platform/site-keys.ts';
import { testApp } from '#test/test-app.ts';
import { createApp } from '../app.ts';
import * as keys from './keys.ts';
import * as migrating from './migrate.ts';
import { run as staffCommand } from './staff.ts';

const {
  as,
  sql,
  idOf,
  config,
  app: { deps },
} = await testApp();

const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DATABASE_URL: config.DATABASE_URL,
  TOUCHLINE_DATA: config.dataDir,
  LOG_LEVEL: 'error',
};

/** `npm run staff -- ARGS`, without the script around it that finds the database. */
const run = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((done) => {
    const cwd = join(import.meta.dirname, '../..');
    execFile(process.execPath, ['src/command.ts', 'staff', ...args], { cwd, env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: (stdout + stderr).trim() }),
    );
  });

test('the first superadmin is made on the machine, and nobody whom nobody knows', async () => {
  const id = await idOf('fran');
  expect(await run('grant', 'Fran@touchline.test', 'superadmin')).toEqual({
    code: 0,
    output: 'fran@touchline.test is now superadmin on all sites.',
  });
  await sql`update auth_session set second_factor_at = now() where user_id = ${id}`;
  expect(await as('fran')(getProfile, {})).toMatchObject({ role: 'SUPERADMIN', staffRole: 'superadmin' });
  await expect(staffCommand(['grant', 'nobody@touchline.test', 'superadmin'], env)).rejects.toThrow(
    'Nobody signs in with nobody@touchline.test. They have to sign up on the site first.',
  );
});

test('a grant on the machine may be for one site, and is ended there', async () => {
  const id = await idOf('carol');
  const grants = () =>
    sql`select role, site from staff_grant where account_id = ${id} and revoked_at is null`;
  expect(await staffCommand(['grant', 'Carol@touchline.test', 'superadmin', '--site', 'kids'], env)).toBe(
    'carol@touchline.test is now superadmin on kids.',
  );
  expect(await grants()).toEqual([{ role: 'superadmin', site: 'kids' }]);
  expect(await staffCommand(['revoke', 'carol@touchline.test', '--site', 'kids'], env)).toBe(
    'carol@touchline.test is no longer staff on kids.',
  );
  expect(await grants()).toEqual([]);
  await expect(staffCommand(['revoke', 'carol@touchline.test', '--site', 'kids'], env)).rejects.toThrow(
    'carol@touchline.test has no grant for kids.',
  );
});

test('a mistyped grant is refused with how to write it', async () => {
  expect(await run('grant', 'fran@touchline.test', 'king')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no role called “king”.'),
  });
  await expect(staffCommand(['grant', 'fran@touchline.test'], env)).rejects.toThrow('Usage:');
  await expect(
    staffCommand(['grant', 'fran@touchline.test', 'admin', '--site', 'chess'], env),
  ).rejects.toThrow('There is no site called “chess”.');
});

test('a process with other keys than the site’s doesn’t start until they are accepted', async () => {
  await assertSameKeys({ deps });
  const other = await createApp({ ...config, AUTH_SECRET: 'another-secret-of-forty-characters-or-so' });
  try {
    await expect(assertSameKeys(other)).rejects.toThrow(
      /^AUTH_SECRET isn’t the one that this database was first used with.* keeps it in the file auth-secret .*npm run keys -- accept AUTH_SECRET\.$/,
    );
    const secret = { AUTH_SECRET: 'another-secret-of-forty-characters-or-so' };
    await expect(keys.run(['accept', 'API_KEY'], { ...env, ...secret })).rejects.toThrow(
      'There is no key called “API_KEY”.',
    );
    expect(await keys.run(['accept', 'AUTH_SECRET'], { ...env, ...secret })).toBe(
      'The database knows the new AUTH_SECRET. Start every process of the site again with it.',
    );
    await assertSameKeys(other);
    await expect(assertSameKeys({ deps })).rejects.toThrow('AUTH_SECRET isn’t the one');
  } finally {
    await other.close();
    await sql`delete from site_key`;
  }
});

test('a dry run of the migrations lists what is to come and changes nothing', async () => {
  expect(await migrating.run(['--dry-run'], env)).toBe('The database is up to date.');
  const [last] = await sql<{ name: string }[]>`select name from migration order by name desc limit 1`;
  const kept = await sql<
    { name: string; hash: string }[]
  >`delete from migration where name = ${last?.name ?? ''} returning name, hash`;
  expect(await migrating.run(['--dry-run'], env)).toBe(`1 migration would be applied:\n${last?.name}`);
  expect(await sql`select from migration where name = ${last?.name ?? ''}`).toEqual([]);
  await sql`insert into migration ${sql(kept)}`;
});
