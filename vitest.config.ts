import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './src/test/longest-first.ts';

/** As the app runs: Node reads TypeScript by itself, and nothing waits for Vite to transform it. */
const onNode = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', './src/test/import-meta-glob.ts'],
};

export default defineConfig({
  test: {
    setupFiles: 'src/test/no-noise.ts',
    // Far more than any test takes on a machine that has time for it: a starved one is no fault.
    testTimeout: 60_000,
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 8000 } },
    // Half a minute each: filling the demo world, asking every call, starting processes, storms of purchases.
    sequence: {
      sequencer: longestFirst(
        /\/(fill-demo|permissions|fuzz|staff|refunds|returning|buying|money-holds|subscriptions)\.test\.ts$/,
      ),
    },
    // A worker that meets a file of another project ends, and its modules with it: one project after the other.
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'sandbox/**/*.test.ts'],
          exclude: ['src/test/sources/**'],
          globalSetup: [
            'src/test/template-database.ts',
            'src/test/refused-calls.ts',
            'src/test/staff-coverage.ts',
            'src/test/wire-shapes.ts',
          ],
          ...onNode,
        },
      },
      {
        extends: true,
        test: {
          name: 'sources',
          include: ['src/test/sources/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          ...onNode,
        },
      },
      {
        extends: true,
        test: { name: 'components', include: ['src/**/*.test.tsx'], sequence: { groupOrder: 2 } },
      },
    ],
    // Each file has a database and an app of its own. The modules are shared: evaluating them anew took most of the time.
    isolate: false,
    // One more than there are cores: a test that waits for the database, or for a moment to come, leaves one idle.
    maxWorkers: availableParallelism() + 1,
  },
});
