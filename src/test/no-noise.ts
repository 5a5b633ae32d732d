import './own-imports.ts';
import { afterEach, expect, vi } from 'vitest';

// Anything written to the browser's console fails the test.
const noise = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
afterEach(() => {
  const written = noise.flatMap((spy) => spy.mock.calls.map((call) => call.join(' ')));
  for (const spy of noise) spy.mockClear();
  expect(written, 'written to the console').toEqual([]);
});
