import { describe, expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';

describe('cached responses', () => {
  test('are refreshed by one request when they are stale, while others get the stale one', () => {
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

  test('are dropped when they have been stale for long', () => {
    let now = 0;
    const cache = createResponseCache(() => now);
    cache.store('sports /a', 5, 'body', 'text/plain');
    now = 60_000;
    expect(cache.find('sports /a')).toBeUndefined();
    expect(cache.find('sports /a')).toBeUndefined();
  });

  test('are separate for each site', () => {
    const cache = createResponseCache();
    cache.store('sports /a', 5, 'body', 'text/plain');
    expect(cache.find('kids /a')).toBeUndefined();
  });
});
