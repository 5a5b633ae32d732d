import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const { attributions } = (await import(new URL('scripts/attributions.mjs', root).href)) as {
  attributions(root: string): string[];
};

test('NOTICE names every package that asks for it, and no other', () => {
  const [, section = ''] = readFileSync(new URL('NOTICE', root), 'utf8').split('\n## Packages\n');
  const named = (section.split('\n\n')[1] ?? '').split('\n');
  expect(named, 'run node scripts/attributions.mjs for the lines').toEqual(attributions(root.pathname));
  expect(named.length).toBeGreaterThan(60);
});
