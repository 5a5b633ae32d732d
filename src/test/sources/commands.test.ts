import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const scripts = new URL('../../../scripts/', import.meta.url);
const { filesThatFill } = (await import(new URL('filled-site.mjs', scripts).href)) as {
  filesThatFill: () => string[];
};
const { newFeature } = (await import(new URL('new-feature.mjs', scripts).href)) as {
  newFeature: (name: string) => Map<string, string>;
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
    'src/features/posts/post/bulk-insert.server.ts',
    'src/platform/sql/sql.ts',
    'package-lock.json',
  ])
    expect(files).toContain(file);
  expect(files.some((file) => file.startsWith('migrations/'))).toBe(true);
  expect(files.some((file) => file.startsWith('sandbox/'))).toBe(true);
  // What pages show doesn't fill.
  expect(files.filter((file) => file.endsWith('.tsx'))).toEqual([]);
});

const root = join(import.meta.dirname, '../../..');
const pathOf = (name: string, file: string): string =>
  name.startsWith('.')
    ? join(dirname(file), name)
    : /^#(demo|sandbox)\//.test(name)
      ? name.slice(1)
      : `src/${name.slice(1)}`;

it('what a new feature begins with imports only what is there', () => {
  const files = newFeature('polls');
  const textOf = (path: string): string | undefined =>
    files.get(path) ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  const missing: string[] = [];
  for (const [file, text] of files) {
    if (!/polls/.test(file)) continue;
    expect(text, file).not.toMatch(/chant/i);
    for (const [, names = '', path = ''] of text.matchAll(
      /^import (?:type )?\{([^}]*)\} from '([#.][^']+)'/gm,
    )) {
      if (path.includes('+types')) continue;
      const found = textOf(pathOf(path, file));
      if (found === undefined) missing.push(`${file}: ${path}`);
      for (const name of names.split(',').map((one) => one.trim().replace(/^type /, '')))
        if (found && name && !new RegExp(`export [^;]*?\\b${name}\\b`).test(found))
          missing.push(`${file}: ${name} of ${path}`);
    }
  }
  expect(missing, 'correct scripts/new-feature.txt').toEqual([]);
});

it('a new feature stands in the files that list features, with the next number for its migration', () => {
  const files = newFeature('polls');
  expect(files.get('src/app.ts')).toContain("import { polls } from '#features/polls/api.server.ts';");
  expect(files.get('src/routes.ts')).toContain("route('polls', 'features/polls/pages/polls.tsx')");
  expect(files.get('src/features/moderation/check-written.server.ts')).toContain('poll: { posting: true }');
  expect(files.get('demo/fill-demo.server.ts')).toContain('await fillPolls(world);');
  const [migration] = files.keys();
  expect(migration).toMatch(/^migrations\/\d{4}_polls\.sql$/);
  expect(existsSync(join(root, migration ?? ''))).toBe(false);
  expect(newFeature('stories').get('src/features/stories/calls.ts')).toContain('export const Story =');
  expect(() => newFeature('poll')).toThrow('Name the feature by one word in the plural');
  expect(() => newFeature('tribes')).toThrow('src/features/tribes is there');
});
