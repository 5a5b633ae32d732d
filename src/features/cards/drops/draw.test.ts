import { describe, expect, test } from 'vitest';
import { checkDraw } from './check-draw.ts';
import { commitmentOf, draw } from './draw.ts';

describe('the shuffle', () => {
  const marks = Array.from({ length: 40 }, (_, index) => `mark${index}`);

  test('does not care in which order people came', async () => {
    const there = await draw('seed', marks, 20);
    expect(await draw('seed', [...marks].reverse(), 20)).toEqual(there);
    expect(new Set(there.order)).toEqual(new Set(marks));
    expect([...there.serials].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  test('comes out otherwise with another seed or one entry more', async () => {
    const { order } = await draw('seed', marks, 20);
    expect((await draw('seed2', marks, 20)).order).not.toEqual(order);
    expect((await draw('seed', [...marks, 'late'], 20)).order.filter((mark) => mark !== 'late')).not.toEqual(
      order,
    );
  });

  test('is repeated by anybody, and a changed place or number shows', async () => {
    const seed = 'ab'.repeat(32);
    const { order, serials } = await draw(seed, marks, 20);
    const entries = order.map((mark, index) => ({ mark, serial: serials[index] ?? null }));
    const told = { seed, commitment: await commitmentOf(seed), supply: 20, entries };
    expect(await checkDraw(told)).toEqual([]);
    expect(await checkDraw({ ...told, seed: 'cd'.repeat(32) })).toContain(
      'The seed is not the one that was promised.',
    );
    const [first, second, ...rest] = entries;
    if (!first || !second) throw new Error('no entries');
    expect(await checkDraw({ ...told, entries: [second, first, ...rest] })).toContain(
      'Place 1 belongs to somebody else.',
    );
    const other = { ...first, serial: second.serial };
    expect(await checkDraw({ ...told, entries: [other, second, ...rest] })).toEqual([
      'Place 1 got another number than was drawn.',
    ]);
  });
});
