import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    // One browser a worker: files share it, every visitor has a context of their own.
    isolate: false,
    maxWorkers: 2,
    maxConcurrency: 2,
    globalSetup: 'e2e/site-is-up.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser under load may miss a moment once; what is broken stays broken.
    retry: 1,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
});
