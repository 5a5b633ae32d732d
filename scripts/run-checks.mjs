import { startApp } from './app.mjs';
import { buildWeb } from './build.mjs';
import { check, Results, tools, vitest } from './checks.mjs';
import { path } from './paths.mjs';
import { freePort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { say, seconds } from './progress.mjs';
import { startSandbox } from './sandbox.mjs';
import { scratchFolder } from './scratch.mjs';
import { supervise } from './supervise.mjs';

const fast = process.argv.includes('--fast');
const given = process.env.TOUCHLINE_E2E_BASE;

/** Tests see the machine, but nothing that somebody has set for their own Touchline. */
function cleanEnv() {
  const kept = /^(HOME|USER|LOGNAME|SHELL|LANG|LC_.*|TZ|TERM|CI|XDG_.*|LD_LIBRARY_PATH)$/;
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([key]) => kept.test(key))),
    ...colour,
    PATH: path,
  };
}

await supervise(
  async (run) => {
    const began = performance.now();
    const results = new Results();
    const scratch = await scratchFolder(run);
    const env = { ...cleanEnv(), TMPDIR: scratch.make('tmp') };
    const step = (name, work) => check(run, results, name, work);

    const staticChecks = async () => {
      await step('types', () => tools(run, env, ['react-router', 'typegen'], ['tsc', '--noEmit']));
      await step('lint', () => tools(run, env, ['biome', 'check', '.']));
      await step('architecture', () => tools(run, env, ['depcruise', 'src', 'sandbox']));
      await step('dead code', () => tools(run, env, ['knip']));
    };
    const tests = () =>
      step('unit and HTTP tests', async () => {
        const databaseUrl = await startPostgres(run, scratch.make('tests'), { scratch: true });
        return vitest(run, { ...env, DATABASE_URL: databaseUrl }, scratch.folder, []);
      });
    // One core's worth each.
    await Promise.all([staticChecks(), tests()]);
    if (!fast) await journeys(run, step, scratch, env);

    say(`\n  ${seconds(began)} in all\n`);
    say(`${results.passed} passed, ${results.failed} failed`);
    return results.failed === 0 ? 0 : 1;
  },
  { ending: 'Stopping the tests' },
);

/** The journeys: the site as `npm start` runs it, on data of its own, and a real browser. */
async function journeys(run, step, scratch, env) {
  let base = given;
  let sandbox = {};
  if (!base) {
    const ready = await step('build and start the site', async () => {
      await buildWeb(run);
      const folder = scratch.make('site');
      const databaseUrl = await startPostgres(run, folder, { scratch: true });
      const port = await freePort();
      sandbox = await startSandbox(run, { port, folder, env, scratch: true });
      // A journey cannot wait for seven days: what is earned can be withdrawn at once.
      const settings = { ...env, ...sandbox, LOG_LEVEL: 'warn', EARNINGS_HOLD_DAYS: '0' };
      await startApp(run, { port, folder, databaseUrl, env: settings });
      base = `http://localhost:${port}`;
      return { passed: 1, failed: 0, about: base };
    });
    if (!ready) return;
  }
  const place = { TOUCHLINE_E2E_BASE: base, E2E_PORT: new URL(base).port };
  await step('journeys in a browser', () =>
    vitest(run, { ...env, ...place, ...sandbox }, scratch.folder, ['--config', 'e2e/vitest.config.ts']),
  );
}
