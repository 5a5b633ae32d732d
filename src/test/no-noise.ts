import { afterEach, expect, vi } from 'vitest';

// What a person would see in the console while using the app is a failure here.
const noise = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
afterEach(() => {
  const written = noise.flatMap((spy) => spy.mock.calls.map((call) => call.join(' ')));
  for (const spy of noise) spy.mockClear();
  expect(written, 'written to the console').toEqual([]);
});
