import { describe, expect, test } from 'vitest';
import { checkDraw } from './check-draw.ts';
import { commitmentOf, draw } from './draw.ts';

describe('the draw', () => {
  const entrants = Array.from({ length: 40 }, (_, index) => `entrant${index}`);

  test('doesn’t depend on the order of entries', async () => {
    const there = await draw('seed', entrants, 20);
    expect(await draw('seed', [...entrants].reverse(), 20)).toEqual(there);
    expect(new Set(there.order)).toEqual(new Set(entrants));
    expect([...there.serials].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  test('changes with another seed or one more entry', async () => {
    const { order } = await draw('seed', entrants, 20);
    expect((await draw('seed2', entrants, 20)).order).not.toEqual(order);
    expect(
      (await draw('seed', [...entrants, 'late'], 20)).order.filter((entrant) => entrant !== 'late'),
    ).not.toEqual(order);
  });

  test('can be reproduced, which reveals a changed place or number', async () => {
    const seed = 'ab'.repeat(32);
    const { order, serials } = await draw(seed, entrants, 20);
    const entries = order.map((entrantHash, index) => ({ entrantHash, serial: serials[index] ?? null }));
    const published = { seed, commitment: await commitmentOf(seed), supply: 20, entries };
    expect(await checkDraw(published)).toEqual([]);
    expect(await checkDraw({ ...published, seed: 'cd'.repeat(32) })).toContain(
      'The seed doesn’t match its fingerprint.',
    );
    const [first, second, ...rest] = entries;
    if (!first || !second) throw new Error('no entries');
    expect(await checkDraw({ ...published, entries: [second, first, ...rest] })).toContain(
      'Place 1 belongs to another entry.',
    );
    const other = { ...first, serial: second.serial };
    expect(await checkDraw({ ...published, entries: [other, second, ...rest] })).toEqual([
      'Place 1 has a different number than was drawn.',
    ]);
  });
});
