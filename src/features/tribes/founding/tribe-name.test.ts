import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeSlug } from '#platform/sql/slug.ts';
import { namesLike, slugFor } from './tribe-name.ts';

describe('the address of a tribe', () => {
  it.each([
    ['The Away End', 'the-away-end'],
    ['L’Équipe d’Été', 'lequipe-dete'],
    ['  Straße & Søn  ', 'strasse-son'],
    ['new', 'tribe-new'],
    ['A.F', 'a-f'],
    ['AB', 'tribe-ab'],
  ])('of %s is %s', (name, slug) => {
    expect(slugFor(name)).toBe(slug);
  });

  it('is a valid slug whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 50 }), (name) => {
        const slug = slugFor(name);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeGreaterThanOrEqual(3);
        expect(slug.length).toBeLessThanOrEqual(80);
      }),
    );
  });

  it('gets a number when it is taken', () => {
    expect(freeSlug('reds', new Set())).toBe('reds');
    expect(freeSlug('reds', new Set(['reds', 'reds-2']))).toBe('reds-3');
  });

  it('never suggests a name that is too long', () => {
    for (const suggestion of namesLike('The '.padEnd(48, 'x')))
      expect(suggestion.length).toBeLessThanOrEqual(50);
    expect(namesLike('The Reds')).not.toContain('The Reds');
  });
});
