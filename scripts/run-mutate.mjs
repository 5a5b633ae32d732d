import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { mutations as all } from './mutations.mjs';
import { modules, path, root } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { say, seconds } from './progress.mjs';
import { Refusal } from './refusal.mjs';
import { scratchFolder } from './scratch.mjs';
import { supervise } from './supervise.mjs';

/** Whether tests notice when the product is broken: each mutation is applied to a copy of the sources, never here. */
await supervise(
  async (run) => {
    const began = performance.now();
    const parts = process.argv.slice(2);
    const mutations = all.filter(({ name, file }) =>
      parts.every((part) => name.includes(part) || file.includes(part)),
    );
    if (mutations.length === 0)
      throw new Refusal(`No mutation's name or file contains "${parts.join('" and "')}".`);
    const missing = mutations.filter((mutation) => occurrences(mutation) !== 1);
    for (const mutation of missing)
      say(
        `  ${mutation.file} holds the piece of "${mutation.name}" ${occurrences(mutation)} times, not once`,
      );
    if (missing.length > 0) throw new Refusal('Bring scripts/mutations.mjs in line with the sources.');

    const scratch = await scratchFolder(run);
    const databaseUrl = await startPostgres(run, scratch.make('tests'), { scratch: true });
    const env = {
      ...process.env,
      PATH: path,
      NO_COLOR: '1',
      DATABASE_URL: databaseUrl,
      TMPDIR: scratch.make('tmp'),
    };
    const lanes = Array.from({ length: Math.min(4, availableParallelism()) }, (_, n) =>
      copySources(scratch.make(`copy-${n + 1}`)),
    );

    say(`  the unbroken sources, in ${lanes.length} copies ...`);
    const tests = [...new Set(mutations.flatMap((mutation) => mutation.tests))];
    const whole = await test(run, lanes[0], env, tests, lanes.length);
    if (whole.failed > 0 || whole.passed === 0) {
      say(whole.output);
      throw new Refusal('These tests fail before anything is broken, so they can prove nothing.');
    }
    say(`  ok   ${whole.passed} tests pass: ${seconds(began)}`);

    const waiting = [...mutations];
    const survivors = [];
    const work = async (folder) => {
      for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
        const { caught, about } = await tryOut(run, folder, env, mutation);
        if (!caught) survivors.push(mutation);
        say(`  ${caught ? 'caught ' : 'MISSED '} ${mutation.name}: ${about}`);
      }
    };
    await Promise.all(lanes.map(work));
    say(`\n${mutations.length - survivors.length} of ${mutations.length} caught, ${seconds(began)}`);
    return survivors.length === 0 ? 0 : 1;
  },
  { ending: 'Stopping' },
);

function occurrences({ file, find }) {
  const place = join(root, file);
  return existsSync(place) ? readFileSync(place, 'utf8').split(find).length - 1 : 0;
}

/** What git knows of the sources, and what it would take in, as they stand now; packages are those of the original. */
function copySources(folder) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  symlinkSync(modules, join(folder, 'node_modules'));
  return folder;
}

/** Breaks the copy, runs the tests, and mends it. Only a test that fails counts; a file that does not load proves nothing. */
async function tryOut(run, folder, env, { file, find, replace, tests }) {
  const began = performance.now();
  const place = join(folder, file);
  const whole = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    whole.replace(find, () => replace),
  );
  try {
    const { failed, first, output } = await test(run, folder, env, tests, 1, ['--bail=1']);
    if (failed > 0) return { caught: true, about: `"${first}", ${seconds(began)}` };
    say(output.trim().split('\n').slice(-12).join('\n'));
    return { caught: false, about: `${tests.join(', ')} passed, or did not run` };
  } finally {
    writeFileSync(place, whole);
  }
}

/** Runs test files of a copy. @returns how many tests passed and failed, and the name of the first that failed */
async function test(run, folder, env, files, workers, more = []) {
  const report = join(folder, 'report.json');
  const { output } = await run.command(
    join(modules, '.bin', 'vitest'),
    [
      'run',
      ...files,
      `--maxWorkers=${workers}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
    ],
    { cwd: folder, env, limit: 15 * 60_000, graceMs: 1500 },
  );
  if (!existsSync(report)) return { passed: 0, failed: 0, first: '', output };
  const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const broken = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  writeFileSync(report, '{"numPassedTests":0,"testResults":[]}');
  return { passed, failed: broken.length, first: broken[0]?.fullName ?? '', output };
}
