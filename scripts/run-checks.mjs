import { check, Results, tools, vitest } from './checks.mjs';
import { listedFeatures } from './listed-features.mjs';
import { matchingTests } from './matching-tests.mjs';
import { path } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { say } from './progress.mjs';
import { scratchFolder } from './scratch.mjs';
import { supervise } from './supervise.mjs';
import { readArguments } from './test-arguments.mjs';
import { startTestSite } from './test-site.mjs';

/** Tests see the machine, but nothing that somebody has set for their own Touchline. */
function cleanEnv() {
  const kept = /^(HOME|USER|LOGNAME|SHELL|LANG|LC_.*|TZ|TERM|CI|SHOTS|INDEX_USE|XDG_.*|LD_LIBRARY_PATH)$/;
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([key]) => kept.test(key))),
    ...colour,
    PATH: path,
  };
}

await supervise(
  async (run) => {
    const { patterns, fast, named } = readArguments(process.argv.slice(2));
    const began = performance.now();
    const results = new Results();
    const scratch = await scratchFolder(run);
    const env = { ...cleanEnv(), TMPDIR: scratch.make('tmp') };
    const part = (name, work) => check(run, results, name, work);

    const staticChecks = async () => {
      // Beside the tests: several checkers would each work out the types that all files share.
      const frugal = { ...env, GOGC: '400' };
      // By its place: a package for the sandbox's schema brings an older compiler with a `tsc` of its own.
      const tsc = ['../typescript/bin/tsc', '--noEmit', '--checkers', '1'];
      await part('types', () => tools(run, frugal, ['react-router', 'typegen'], tsc));
      await part('lint', () => tools(run, env, ['biome', 'check', '.']));
      const rules = ['depcruise', 'src', 'demo', 'sandbox', '--output-type', 'err-long'];
      await part('architecture', () => tools(run, env, rules));
      // Every file of a feature that isn't listed would be unused: that is said once.
      if (await part('features', async () => listedFeatures()))
        await part('dead code', () => tools(run, env, ['knip']));
    };
    // They need no database.
    const sourceTests = () =>
      part('tests of the sources', () => vitest(run, env, scratch.folder, ['--project', 'sources']));
    const unitTests = (files) =>
      part('unit and HTTP tests', async () => {
        const databaseUrl = await startPostgres(run, scratch.make('tests'), {
          scratch: true,
          settings: {
            // It would visit each of some hundred databases once a minute.
            autovacuum: 'off',
            // Every file plans all its statements anew: once a connection instead of five times and more.
            plan_cache_mode: 'force_generic_plan',
          },
        });
        const whole = files.length === 0 ? { ALL_TESTS: '1' } : {};
        const server = {
          DATABASE_URL: databaseUrl,
          SCRATCH_SERVER: scratch.inMemory ? 'memory' : 'disk',
          ...whole,
        };
        return vitest(run, { ...env, ...server }, scratch.folder, [...files, ...named]);
      });
    let site;
    const startSite = () =>
      part('build and start the site', async () => {
        site = await startTestSite(run, scratch, env);
        return { passed: 1, failed: 0, about: site.TOUCHLINE_E2E_BASE };
      });
    const journeys = (files, more = {}) =>
      part('journeys in a browser', () =>
        vitest(run, { ...env, ...site, ...more }, scratch.folder, [
          '--config',
          'e2e/vitest.config.ts',
          ...files,
          ...named,
        ]),
      );

    if (patterns.length > 0) {
      const { unit, journeys: browser } = matchingTests(patterns);
      say(`\n${[...unit, ...browser].map((file) => `  ${file}`).join('\n')}\n`);
      if (unit.length > 0) await unitTests(unit);
      if (browser.length > 0 && (await startSite())) await journeys(browser, { TRACE_PAGES: '1' });
    } else if (fast) {
      await Promise.all([staticChecks(), sourceTests()]);
    } else {
      // Side by side they keep two processors busy; a browser beside them would be too slow to be believed.
      const [, , isUp] = await Promise.all([staticChecks(), unitTests([]), startSite()]);
      if (isUp) await journeys([]);
    }

    results.print(began);
    return results.ok ? 0 : 1;
  },
  { ending: 'Stopping the tests' },
);
