import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules, root } from './paths.mjs';
import { say, seconds } from './progress.mjs';

/** Results of one `npm test`: every static check counts as one, every test of vitest as one. */
export class Results {
  passed = 0;
  failed = 0;

  add({ passed, failed }) {
    this.passed += passed;
    this.failed += failed;
    return failed === 0;
  }
}

/** Runs one step in sight and counts what it says. `work` gives { passed, failed, about?, output? }. */
export async function check(run, results, name, work) {
  const began = performance.now();
  say(`  ${name} ...`);
  const ticking = setInterval(() => say(`  ... still at it: ${name}, ${seconds(began)}`), 20_000);
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
  }
}

// Nothing is lost when they are cut short.
const quick = { cwd: root, patience: 1500 };
/** Ten minutes on two processors that have nothing else to do, ms. Who is slower is not broken. */
const TESTS_AT_MOST = 40 * 60_000;

/** Runs tools from node_modules/.bin one after the other; the check fails with the first that does. */
export async function tools(run, env, ...commands) {
  for (const [name, ...args] of commands) {
    const { code, output } = await run.command(join(modules, '.bin', name), args, { ...quick, env });
    if (code !== 0) return { passed: 0, failed: 1, output };
  }
  return { passed: 1, failed: 0 };
}

/** Runs vitest and counts from its JSON report, so that a file that does not even load is a failure too. */
export async function vitest(run, env, folder, args) {
  const report = join(folder, `vitest-${args.length}-${process.pid}.json`);
  const command = ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await run.command(join(modules, '.bin', 'vitest'), command, {
    ...quick,
    env,
    limit: TESTS_AT_MOST,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, output };
  const json = JSON.parse(readFileSync(report, 'utf8'));
  const passed = json.numPassedTests;
  const broken = json.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  let failed = json.numFailedTests + broken.length;
  // Errors outside of any test, or no test at all.
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1;
  const skipped = json.numPendingTests + (json.numTodoTests ?? 0);
  const about = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return { passed, failed, about, output: passed === 0 && failed === 1 ? `${output}\nNo test ran.` : output };
}
