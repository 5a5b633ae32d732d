import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url));

/** Supervises a process that exits with this code on every start, without real delays. */
const run = (code: number, minutesBetween: number) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const body = `
      import { keepRunning } from '${scripts}/keep-running.mjs';
      import { supervise } from '${scripts}/supervise.mjs';
      let minutes = 0;
      let started = 0;
      await supervise(async (run) => {
        const place = run.place();
        const launch = () => {
          // The ninth stays.
          const program = ++started === 9 ? 'console.log("stays"); setTimeout(() => {}, 1e6)' : 'process.exit(${code})';
          return run.start(process.execPath, ['-e', program], { place });
        };
        const pause = async (ms) => { minutes += ${minutesBetween}; if (started === 8) setTimeout(() => run.stop(0), 1500); };
        const clock = () => minutes * 60_000;
        keepRunning(run, { name: 'The app', launch, running: launch(), clock, pause });
        await new Promise(() => {});
      });`;
    execFile(process.execPath, ['--input-type=module', '-e', body], (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test('restarts an exited process with backoff, and gives up after five restarts in ten minutes', async () => {
  const { code, output } = await run(3, 0);
  expect(output.match(/in \d+ s/g)).toEqual(['in 1 s', 'in 2 s', 'in 4 s', 'in 8 s', 'in 16 s']);
  expect(output).toContain('The app ended by itself (code 3). Starting it again in 1 s ...');
  expect(output).toContain('The app ended by itself 6 times in ten minutes (code 3), so Touchline stops.');
  expect(code).toBe(3);
});

test('keeps restarting a process that exits rarely, and stops it with the run', async () => {
  const { code, output } = await run(3, 11);
  expect(output.match(/in \d+ s/g)).toEqual(Array.from({ length: 8 }, () => 'in 1 s'));
  expect(output).toContain('stays');
  expect(code).toBe(0);
});

test('does not restart a process with an invalid configuration', async () => {
  const { code, output } = await run(78, 0);
  expect(output).toContain('The app ended by itself (code 78), so Touchline stops.');
  expect(code).toBe(78);
});
