import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * What a run of Vitest came to, as the file TEST_REPORT names: counts, the tests that passed only when they were
 * retried, and how long each file took (ms, from its import to its last hook).
 */
export default class TestReport {
  onTestRunEnd(modules, errors) {
    const report = { passed: 0, failed: 0, skipped: 0, retried: [], files: [], errors: errors.length };
    for (const module of modules) {
      const file = relative(root, module.moduleId);
      const { setupDuration, collectDuration, duration } = module.diagnostic();
      report.files.push({ file, ms: setupDuration + collectDuration + duration });
      // A file that cannot be loaded, or whose hook fails, has no failed test to count.
      report.errors += module.errors().length;
      for (const suite of module.children.allSuites()) report.errors += suite.errors().length;
      for (const test of module.children.allTests()) {
        report[test.result().state] += 1;
        if (test.diagnostic()?.flaky) report.retried.push(`${file}: ${test.fullName}\n${firstFault(test)}`);
      }
    }
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}

/** Why the first try failed, on a few lines. */
const firstFault = (test) =>
  (test.result().errors?.[0]?.message ?? '')
    .split('\n')
    .slice(0, 8)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');
