import { globSync } from 'node:fs';
import { root } from './paths.mjs';
import { Refusal } from './refusal.mjs';

const UNIT = ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'sandbox/**/*.test.ts'];
const JOURNEYS = ['e2e/**/*.test.ts'];

/**
 * The test files whose paths hold one of the patterns, e.g. `posts/feeds` or `e2e/buying`, as paths from the root.
 * A pattern that no file's path holds is refused.
 */
export function matchingTests(patterns) {
  const unit = globSync(UNIT, { cwd: root });
  const journeys = globSync(JOURNEYS, { cwd: root });
  const holds = (file) => patterns.some((pattern) => file.includes(pattern));
  for (const pattern of patterns) {
    if (![...unit, ...journeys].some((file) => file.includes(pattern)))
      throw new Refusal(
        `No test file's path contains "${pattern}". Unit and HTTP tests are in src/ and sandbox/, journeys in e2e/.`,
      );
  }
  return { unit: unit.filter(holds).sort(), journeys: journeys.filter(holds).sort() };
}
