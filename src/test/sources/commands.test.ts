import { expect, it } from 'vitest';

const scripts = new URL('../../../scripts/', import.meta.url);
const { filesThatFill } = (await import(new URL('filled-site.mjs', scripts).href)) as {
  filesThatFill: () => string[];
};
const { readArguments } = (await import(new URL('test-arguments.mjs', scripts).href)) as {
  readArguments: (args: string[]) => unknown;
};

it('npm test takes patterns of files and, beside them, a part of a test’s name', () => {
  expect(readArguments(['posts', '-t', 'a banned member'])).toEqual({
    patterns: ['posts'],
    fast: false,
    named: ['-t', 'a banned member'],
  });
  expect(() => readArguments(['-t', 'a banned member'])).toThrow('-t needs the file beside it');
  expect(() => readArguments(['--wtach'])).toThrow("Unknown option '--wtach'");
});

it('the site that journeys run on is filled anew when something that fills it changes', () => {
  const files = filesThatFill();
  for (const file of [
    'demo/cast.ts',
    'demo/fill-demo.server.ts',
    'src/features/posts/bulk-insert.server.ts',
    'src/platform/sql.ts',
    'package-lock.json',
  ])
    expect(files).toContain(file);
  expect(files.some((file) => file.startsWith('migrations/'))).toBe(true);
  expect(files.some((file) => file.startsWith('sandbox/'))).toBe(true);
  // What pages show doesn't fill.
  expect(files.filter((file) => file.endsWith('.tsx'))).toEqual([]);
});
