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
  const [known, unknown] = await Promise.all([
    run('grant', 'Fran@touchline.test', 'superadmin', '--site', 'kids'),
    run('grant', 'fran@touchline.test', 'king'),
  ]);
  expect(known).toEqual({ code: 0, output: 'fran@touchline.test is now superadmin on kids.' });
  expect(unknown.code).toBe(1);
  expect(unknown.output).toContain('There is no role called “king”.');
  await sql`update auth_session set second_factor_at = now() where user_id = ${id}`;
  const onKids = await as('fran', {}, 'kids')(getProfile, {});
  expect(onKids).toMatchObject({ role: 'SUPERADMIN', staffRole: 'superadmin' });
  expect(await as('fran')(getProfile, {})).toMatchObject({ staffRole: null });
});
