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

it('what people read names no instance: its owner does', () => {
  const root = `${import.meta.dirname}/../../..`;
  const files = globSync('{src,public}/**/*.{ts,tsx,md,js,svg,json}', { cwd: root }).filter(
    (file) => !/\.test\.|\/test(?:-|\/)/.test(file),
  );
  // What guardians agreed to is kept word for word.
  const kept = ['src/features/guardians/consent/consent-text.ts'];
  const named = files.filter(
    (file) =>
      !kept.includes(file) &&
      /Touchline|touchline\.(?!invalid)\w/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(named, 'ask siteName, or usePlatform().name on pages').toEqual([]);
});
