import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    globalSetup: 'src/test/template-database.ts',
    setupFiles: 'src/test/no-noise.ts',
    testTimeout: 20_000,
    // Two files share two processors with PostgreSQL; what fails twice is a fault.
    retry: 1,
    hookTimeout: 60_000,
    // Each file has a server and a database of its own.
    maxWorkers: 2,
  },
});
