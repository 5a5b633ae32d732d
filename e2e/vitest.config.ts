import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestFirst } from '../src/test/longest-first.ts';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    // As for the other tests: Node reads TypeScript by itself.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', './src/test/import-meta-glob.ts'],
    // One browser per worker: files share it, every visitor has a context of their own.
    isolate: false,
    // One more than there are cores: page, site and database wait for each other.
    maxWorkers: availableParallelism() + 1,
    // They look at many screens.
    sequence: { sequencer: longestFirst(/\/screens-[\w-]+\.test\.ts$/) },
    globalSetup: 'e2e/site-is-up.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Locally a flaky test fails at once; on CI it is retried and named.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
});
