import { describe, expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';

describe('cached responses', () => {
  test('are fresh for their time, then made anew by one request while the others get the old one', () => {
    let now = 0;
    const cache = createResponseCache(() => now);
    cache.store('sports /a', 5, 'body', 'text/plain');
    now = 4_999;
    expect(cache.find('sports /a')?.body.toString()).toBe('body');
    now = 5_001;
    expect(cache.find('sports /a')).toBeUndefined();
    expect(cache.find('sports /a')?.body.toString()).toBe('body');
    cache.store('sports /a', 5, 'new', 'text/plain');
    expect(cache.find('sports /a')?.body.toString()).toBe('new');
  });

  test('are dropped when they are long past their time', () => {
    let now = 0;
    const cache = createResponseCache(() => now);
    cache.store('sports /a', 5, 'body', 'text/plain');
    now = 60_000;
    expect(cache.find('sports /a')).toBeUndefined();
    expect(cache.find('sports /a')).toBeUndefined();
  });

  test('of one site are not found on another', () => {
    const cache = createResponseCache();
    cache.store('sports /a', 5, 'body', 'text/plain');
    expect(cache.find('kids /a')).toBeUndefined();
  });
});
