import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules, root } from './paths.mjs';
import { say, seconds } from './progress.mjs';

/** With more tests than this passing only on their second try, a run has failed: something is flaky. */
const RETRIED_AT_MOST = 3;
const SLOWEST = 15;

/** What one `npm test` comes to: every static check counts as one, every test of Vitest as one. */
export class Results {
  passed = 0;
  failed = 0;
  parts = [];
  files = [];
  retried = [];

  add({ passed, failed, files = [], retried = [] }) {
    this.passed += passed;
    this.failed += failed;
    this.files.push(...files);
    this.retried.push(...retried);
    return failed === 0;
  }

  get ok() {
    return this.failed === 0 && this.retried.length <= RETRIED_AT_MOST;
  }

  /** The closing lines: where the time went, what was retried, and the counts. */
  print(began) {
    say('\nWhere the time went');
    for (const { name, time } of this.parts) say(`  ${time.padStart(8)}  ${name}`);
    say(`  ${seconds(began).padStart(8)}  in all`);
    if (this.files.length > SLOWEST) {
      say(`\nThe ${SLOWEST} slowest files of ${this.files.length}`);
      const slowest = this.files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
      for (const { file, ms } of slowest) say(`  ${`${(ms / 1000).toFixed(1)} s`.padStart(8)}  ${file}`);
    }
    if (this.retried.length > 0) {
      say(`\nPassed only when retried (more than ${RETRIED_AT_MOST} fail the run)`);
      for (const name of this.retried) say(`  ${name}`);
    }
    say(`\n${this.passed} passed, ${this.failed} failed`);
  }
}

/** Runs one part in sight and counts what it says. `work` gives { passed, failed, about?, output?, files?, retried? }. */
export async function check(run, results, name, work) {
  const began = performance.now();
  say(`  ${name} ...`);
  const ticking = setInterval(() => say(`  ... still running: ${name}, ${seconds(began)}`), 20_000);
  try {
    const result = await run.race(work());
    const good = results.add(result);
    if (!good && result.output) say(`\n${result.output.trimEnd()}\n`);
    say(`  ${good ? 'ok  ' : 'FAIL'} ${name}: ${seconds(began)}${result.about ? `, ${result.about}` : ''}`);
    return good;
  } catch (error) {
    if (run.signal.aborted) throw error;
    results.add({ passed: 0, failed: 1 });
    say(`\n${error.message}\n  FAIL ${name}: ${seconds(began)}`);
    return false;
  } finally {
    clearInterval(ticking);
    results.parts.push({ name, time: seconds(began) });
  }
}

// Nothing is lost when they are cut short.
const quick = { cwd: root, graceMs: 1500 };
/** Several times what the tests take on two slow processors, ms: only what hangs takes longer. */
const TESTS_AT_MOST = 25 * 60_000;

/** Runs tools from node_modules/.bin one after the other; the check fails with the first that does. */
export async function tools(run, env, ...commands) {
  for (const [name, ...args] of commands) {
    const { code, output } = await run.command(join(modules, '.bin', name), args, { ...quick, env });
    if (code !== 0) return { passed: 0, failed: 1, output };
  }
  return { passed: 1, failed: 0 };
}

let runs = 0;

/** Runs Vitest and counts from its report, so that a file that does not even load is a failure too. */
export async function vitest(run, env, folder, args) {
  const reportFile = join(folder, `test-report-${++runs}.json`);
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts', 'test-report.mjs')}`];
  const { code, output } = await run.command(
    join(modules, '.bin', 'vitest'),
    ['run', ...reporters, ...args],
    {
      ...quick,
      env: { ...env, TEST_REPORT: reportFile },
      limit: TESTS_AT_MOST,
    },
  );
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, output };
  const { passed, skipped, retried, files, errors, ...counted } = JSON.parse(
    readFileSync(reportFile, 'utf8'),
  );
  let failed = counted.failed + errors;
  const isEmpty = failed === 0 && passed === 0;
  // Ended in another way, or no test at all.
  if (failed === 0 && (code !== 0 || isEmpty)) failed = 1;
  const about = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return {
    passed,
    failed,
    about,
    files,
    retried,
    output: isEmpty ? `${output}\nNo test ran.` : output,
  };
}
