import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { testApp } from '#test/test-app.ts';

const { as, sql, idOf, config } = await testApp();

/** `npm run staff -- ARGS`, without the script around it that finds the database. */
const run = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((done) => {
    const { PATH = '', HOME = '' } = process.env;
    const env = {
      PATH,
      HOME,
      DATABASE_URL: config.DATABASE_URL,
      TOUCHLINE_DATA: config.dataDir,
      LOG_LEVEL: 'error',
    };
    const cwd = join(import.meta.dirname, '..');
    execFile(process.execPath, ['src/staff.ts', ...args], { cwd, env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: (stdout + stderr).trim() }),
    );
  });

test('the first superadmin is made on the machine, and nobody whom nobody knows', async () => {
  const id = await idOf('fran');
  expect(await run('grant', 'nobody@touchline.test', 'superadmin')).toEqual({
    code: 1,
    output: 'Nobody signs in with nobody@touchline.test. They have to sign up on the site first.',
  });
  const carol = await idOf('carol');
  const [known, onKids, unknown] = await Promise.all([
    run('grant', 'Fran@touchline.test', 'superadmin'),
    run('grant', 'Carol@touchline.test', 'superadmin', '--site', 'kids'),
    run('grant', 'fran@touchline.test', 'king'),
  ]);
  expect(known).toEqual({ code: 0, output: 'fran@touchline.test is now superadmin on all sites.' });
  expect(onKids).toEqual({ code: 0, output: 'carol@touchline.test is now superadmin on kids.' });
  expect(
    await sql`select role, site from staff_grant where account_id = ${carol} and revoked_at is null`,
  ).toEqual([{ role: 'superadmin', site: 'kids' }]);
  expect(unknown.code).toBe(1);
  expect(unknown.output).toContain('There is no role called “king”.');
  await sql`update auth_session set second_factor_at = now() where user_id = ${id}`;
  expect(await as('fran')(getProfile, {})).toMatchObject({ role: 'SUPERADMIN', staffRole: 'superadmin' });
});
