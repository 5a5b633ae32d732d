import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    // One browser a worker: files share it, every visitor has a context of their own.
    isolate: false,
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    globalSetup: 'e2e/site-is-up.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Whoever works on a test sees at once that it is flaky; a build server names what it had to try twice.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
});
