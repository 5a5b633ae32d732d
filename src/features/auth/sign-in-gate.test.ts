import { expect, test } from 'vitest';
import { safePath } from './sign-in-gate.ts';

test('signing in continues to a path of this site', () => {
  expect(safePath('/tribes?sport=rugby')).toBe('/tribes?sport=rugby');
});

test.each([
  'https://example.com',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  '/\n/example.com',
  '\t//example.com',
  '/tribes\\..\\..//example.com',
  '/\u0000/example.com',
  '/\u0085/example.com',
  'javascript:alert(1)',
  '',
  null,
  undefined,
])('signing in never leads to %s', (path) => {
  expect(safePath(path)).toBe('/');
});
