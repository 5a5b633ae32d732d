import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('site differences come from platform/site-rules.ts, never from comparing names', () => {
  const root = `${import.meta.dirname}/../../..`;
  const exclude = (name: string) => /\.test\.|(?:^|\/)test-/.test(name);
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude });
  const comparison = /(?:[=!]==?|<>|\bin \()\s*'(?:sports|kids)'|site\s*[=!]==?\s*'cricket'/;
  const found = files.flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => comparison.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(found, 'ask siteRules[ctx.site] (platform/site-rules.ts) what the site can').toEqual([]);
});
