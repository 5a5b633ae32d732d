import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { whySurvivable } from './survivable.ts';

/** The error of a timer that a file with this name sets. */
const thrownInTimerOf = (filename: string) =>
  new Promise<unknown>((resolve) => {
    const setTimer = runInThisContext(
      '(give) => setTimeout(function tick() { try { undefined.rss } catch (error) { give(error) } })',
      { filename },
    ) as (give: (error: unknown) => void) => void;
    setTimer(resolve);
  });

test('the app goes on without descriptors for new files and sockets', () => {
  for (const code of ['EMFILE', 'ENFILE'])
    expect(whySurvivable(Object.assign(new Error(`${code}: too many open files`), { code }))).toBe(
      'out of file descriptors',
    );
});

test('the app goes on when a library fails in a timer of its own', async () => {
  expect(whySurvivable(await thrownInTimerOf('/app/node_modules/lib/index.js'))).toBe(
    'a library failed in a timer of its own',
  );
});

test('the app ends after a fault of its own', async () => {
  expect(whySurvivable(await thrownInTimerOf('/app/src/features/xp/settle.ts'))).toBeNull();
  expect(whySurvivable(new TypeError('undefined is not a function'))).toBeNull();
});
